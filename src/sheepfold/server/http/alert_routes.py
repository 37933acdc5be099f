"""REST: alerts for people who are away."""

from fastapi import APIRouter, Response

from sheepfold.server.http.bodies import EndPushBody, PushBody, WebhookBody
from sheepfold.server.http.openapi import answered
from sheepfold.server.http.requesting import TableName, Token
from sheepfold.server.http.responses import json_answer
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.rest import alerts
from sheepfold.server.rest.answers import DoneAnswer, PushAnswer, WebhookAnswer


def add_alerts(router: APIRouter, lobby: Lobby) -> None:
    """Web Push, and the table's webhook."""

    @router.get("/push", summary="The key for Web Push, if the server has one", responses=answered(PushAnswer))
    async def push_key() -> Response:
        return json_answer(alerts.push_key(lobby))

    @router.post("/tables/{table}/push", summary="Alert this browser when you are away", responses=answered(DoneAnswer))
    async def subscribe(table: TableName, body: PushBody, token: Token) -> Response:
        keys = body.keys
        return json_answer(await alerts.subscribe(lobby, table, token, body.endpoint, keys.p256dh, keys.auth))

    @router.post("/tables/{table}/push/end", summary="Alert this browser no more", responses=answered(DoneAnswer))
    async def unsubscribe(table: TableName, body: EndPushBody, token: Token) -> Response:
        return json_answer(await alerts.unsubscribe(lobby, table, token, body.endpoint))

    @router.get(
        "/tables/{table}/webhook", summary="Where the table's events are sent", responses=answered(WebhookAnswer)
    )
    async def webhook(table: TableName, token: Token) -> Response:
        return json_answer(await alerts.webhook(lobby, table, token))

    @router.post(
        "/tables/{table}/webhook", summary="Send the table's events somewhere", responses=answered(WebhookAnswer)
    )
    async def set_webhook(table: TableName, body: WebhookBody, token: Token) -> Response:
        return json_answer(await alerts.set_webhook(lobby, table, token, body.url))
