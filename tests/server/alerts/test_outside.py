"""Nothing is sent to addresses that strangers must not reach from here."""

import asyncio
import ssl
import threading
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from sheepfold.server.alerts.outside import BadAddress, checked, is_public, post
from tests.server.alerts.receiver import Receiver

GOOD = (
    "https://fcm.googleapis.com/fcm/send/abc:def?x=1",
    "https://8.8.8.8/",
    "https://[2600::1]:8443/a",
    "HTTPS://A.B",
)
BAD = (
    "", "nonsense", "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https://", "https:///a",
    "https://user@example.org/", "https://user:word@example.org/", "https://example.org/#a", "https://example.org:x/",
    "https://example.org:99999/", "https://example.org/a b", "https://example.org/\r\nHost: other", "https://exämple.org/",
    "https://localhost/", "https://intranet/", "https://127.0.0.1/", "https://10.1.2.3/", "https://192.168.1.1/",
    "https://172.16.0.1/", "https://169.254.169.254/latest/meta-data", "https://100.64.0.1/", "https://0.0.0.0/",
    "https://224.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[fe80::1]/", "https://[fc00::1]/",
    "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://[2001:0:1::]/", "https://[::1",
    "https://a.b/" + "c" * 1000,
)  # fmt: skip


@pytest.mark.parametrize("url", GOOD)
def test_good(url: str) -> None:
    assert checked(url).hostname


@pytest.mark.parametrize("url", BAD)
def test_bad(url: str) -> None:
    with pytest.raises(BadAddress):
        checked(url)


def test_public() -> None:
    assert is_public("1.1.1.1")
    assert not is_public("fe80::1%eth0")


@pytest.mark.parametrize("host", ["127.1", "0x7f.1"])
def test_a_name_that_leads_here_is_refused_before_anything_is_sent(host: str, receiver: Receiver) -> None:
    port = receiver.server.server_address[1]
    with pytest.raises(BadAddress):
        asyncio.run(post(f"https://{host}:{port}/", {}, b"{}"))
    assert receiver.received.empty()


def test_a_server_without_a_good_certificate_gets_nothing(tmp_path: Path) -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(_self_signed(tmp_path / "one.pem"))
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.handle_request, daemon=True)
        thread.start()
        with pytest.raises(ssl.SSLCertVerificationError):
            asyncio.run(post(f"https://localhost:{server.server_address[1]}/", {}, b"{}", private=True))
        thread.join(10)


def _self_signed(path: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + timedelta(days=1))
    certificate = made.sign(key, hashes.SHA256())
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(certificate.public_bytes(Encoding.PEM) + pem)
    return path


@pytest.mark.parametrize(
    "answer", [b"", b"SSH-2.0\r\n", b"HTTP/1.1 abc\r\n\r\n", b"x" * 20_000, b"HTTP/1.1 100 Go\r\n" * 200]
)
def test_whoever_does_not_answer_in_http_has_not_answered(answer: bytes) -> None:
    async def talk() -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(answer)
            writer.close()

        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(OSError, match=r".+"):
                await post(f"http://127.0.0.1:{port}/", {}, b"{}", private=True)

    asyncio.run(talk())
