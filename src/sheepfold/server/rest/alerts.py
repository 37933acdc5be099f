"""Alerts for people who are away: a seat's browsers, and the table's webhook."""

from sheepfold.server.alerts.book import WEBHOOK, Address
from sheepfold.server.alerts.outside import BadAddress, checked
from sheepfold.server.alerts.service import AlertService
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.rest.answers import DoneAnswer, PushAnswer, WebhookAnswer
from sheepfold.server.rest.rooms import seated
from sheepfold.server.rest.seats import require_owner
from sheepfold.server.store.store import Unavailable
from sheepfold.table.errors import TableError
from sheepfold.table.tokens import new_token


def _service(lobby: Lobby) -> AlertService:
    if lobby.services.alerts is None:
        raise TableError("not_allowed", "There is no server here that could send alerts.")
    return lobby.services.alerts


def _checked(lobby: Lobby, url: str) -> str:
    try:
        checked(url, lobby.services.settings.alert_private)
    except BadAddress as error:
        raise TableError("bad_request", str(error)) from None
    return url


def push_key(lobby: Lobby) -> PushAnswer:
    """The key for which a browser subscribes, if there is one."""
    push = _service(lobby).push
    return PushAnswer(lobby.now(), None if push is None else push.public)


async def subscribe(lobby: Lobby, table: str, token: str | None, endpoint: str, p256dh: str, auth: str) -> DoneAnswer:
    """Alert the seat's person at this browser."""
    room, seat = await seated(lobby, table, token)
    service = _service(lobby)
    if service.push is None:
        raise TableError("not_allowed", "This server has no key for Web Push.")
    try:
        service.push.check_receiver(p256dh, auth)
    except ValueError:
        raise TableError("bad_request", "body.keys: These are no keys of a browser.") from None
    address = Address(table, room.table.seats[seat].holder or "", _checked(lobby, endpoint), f"{p256dh} {auth}")
    return await _changed(lobby, room, address, service)


async def unsubscribe(lobby: Lobby, table: str, token: str | None, endpoint: str) -> DoneAnswer:
    """Do so no more."""
    room, seat = await seated(lobby, table, token)
    holder = room.table.seats[seat].holder or ""
    return await _changed(lobby, room, Address(table, holder, endpoint, ""), _service(lobby))


async def _changed(lobby: Lobby, room: Room, address: Address, service: AlertService) -> DoneAnswer:
    """Add the address; without keys: remove it."""
    try:
        if address.keys:
            await service.book.add(address, lobby.now())
        else:
            await service.book.remove(address.table, address.holder, address.url or None)
    except Unavailable as error:
        raise TableError("unavailable", str(error)) from None
    await lobby.alerts_changed(room)
    return DoneAnswer(room.now(), room.table.index)


async def webhook(lobby: Lobby, table: str, token: str | None) -> WebhookAnswer:
    """Where the table's events are sent, for its owner."""
    room = await lobby.room(table)
    require_owner(room, token)
    try:
        found = await _service(lobby).book.of_table(table)
    except Unavailable as error:
        raise TableError("unavailable", str(error)) from None
    return WebhookAnswer(room.now(), next((one.url for one in found if one.holder == WEBHOOK), None), None)


async def set_webhook(lobby: Lobby, table: str, token: str | None, url: str | None) -> WebhookAnswer:
    """Send them there from now on. The secret that signs them is shown once."""
    room = await lobby.room(table)
    require_owner(room, token)
    secret = None if url is None else new_token()
    place = "" if url is None else _checked(lobby, url)
    await _changed(lobby, room, Address(table, WEBHOOK, place, secret or ""), _service(lobby))
    return WebhookAnswer(room.now(), url, secret)
