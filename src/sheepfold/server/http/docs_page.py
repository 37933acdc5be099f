"""``/docs``: the REST part as one plain page, made from the OpenAPI description. No script, nothing from elsewhere."""

from html import escape
from typing import Any

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sheepfold: REST</title>
<meta name="viewport" content="width=device-width"></head><body><main>
<h1>Sheepfold: REST</h1>
<p>Made from <a href="/openapi.json">/openapi.json</a>.
The whole protocol, sockets included, is in <code>docs/reference/protocol.md</code>.</p>
{sections}
</main></body></html>
"""


def docs_page(openapi: dict[str, Any]) -> str:
    """The page."""
    sections = [
        _section(method, path, operation)
        for path, operations in openapi["paths"].items()
        for method, operation in operations.items()
    ]
    return _PAGE.format(sections="\n".join([*sections, _schemas(openapi)]))


def _section(method: str, path: str, operation: dict[str, Any]) -> str:
    lines = [f"<h2><code>{method.upper()} {escape(path)}</code></h2>", f"<p>{escape(operation.get('summary', ''))}</p>"]
    parameters = [
        f"<li><code>{escape(parameter['name'])}</code> ({escape(parameter['in'])})</li>"
        for parameter in operation.get("parameters", [])
    ]
    if parameters:
        lines.append(f"<ul>{''.join(parameters)}</ul>")
    body = operation.get("requestBody")
    if body:
        name = body["content"]["application/json"]["schema"].get("$ref", "").rpartition("/")[2]
        lines.append(f'<p>Body: <a href="#{escape(name)}">{escape(name)}</a></p>')
    return "\n".join(lines)


def _schemas(openapi: dict[str, Any]) -> str:
    lines = ["<h2>Bodies</h2>"]
    for name, schema in openapi.get("components", {}).get("schemas", {}).items():
        fields = [
            f"<li><code>{escape(field)}</code>{'' if field in schema.get('required', []) else ' (optional)'}</li>"
            for field in schema.get("properties", {})
        ]
        lines.append(
            f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p>'
            f"<ul>{''.join(fields)}</ul>"
        )
    return "\n".join(lines)
