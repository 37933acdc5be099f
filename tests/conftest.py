"""For all tests: what runs side by side with other tests has no deadline for each of its examples."""

from hypothesis import settings

settings.register_profile("sheepfold", deadline=None)
settings.load_profile("sheepfold")
