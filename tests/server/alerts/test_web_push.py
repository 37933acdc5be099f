"""Web Push as the RFCs have it."""

import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from sheepfold.server.alerts.web_push import PushKey, decoded, encoded, encrypted, new_key

# RFC 8291, appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
CIPHER = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_rfc() -> None:
    sender = ec.derive_private_key(int.from_bytes(decoded(SENDER), "big"), ec.SECP256R1())
    assert encoded(encrypted(PLAIN, RECEIVER, AUTH, sender, decoded(SALT))) == CIPHER


def test_a_message_is_never_encrypted_the_same_way_twice() -> None:
    assert encrypted(PLAIN, RECEIVER, AUTH)[:86] != encrypted(PLAIN, RECEIVER, AUTH)[:86]


def test_the_signature_is_good_for_the_public_key() -> None:
    key = PushKey(new_key(), "mailto:host@example.org")
    token, public = key.headers("https://push.example.org", 1000.0)["Authorization"].split(", ")
    assert public == f"k={key.public}"
    signed, _, signature = token.removeprefix("vapid t=").rpartition(".")
    raw = decoded(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key.public))
    point.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims == {"aud": "https://push.example.org", "exp": 1000 + 43_200, "sub": "mailto:host@example.org"}


@pytest.mark.parametrize("text", ["", "A", "ä" * 43, "A" * 42, "+" * 43, "=" * 43, " " * 43, encoded(bytes(32))])
def test_what_is_no_key(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        PushKey(text, "mailto:host@example.org")


@pytest.mark.parametrize(("p256dh", "auth"), [(RECEIVER, AUTH[:-3]), (RECEIVER[:-4], AUTH), (encoded(bytes(65)), AUTH)])
def test_what_is_no_key_of_a_browser(p256dh: str, auth: str) -> None:
    key = PushKey(new_key(), "")
    key.check_receiver(RECEIVER, AUTH)
    with pytest.raises(ValueError, match=r".+"):
        key.check_receiver(p256dh, auth)
