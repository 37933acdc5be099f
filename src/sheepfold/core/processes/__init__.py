"""What runs side by side: workers, and pools of them."""
