// node compile.mjs PYODIDE FROM TO: the archive FROM with its Python files compiled by the Python that will run them.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [pyodide, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.writeFile('/from.zip', readFileSync(from));
python.runPython(`
import importlib.util, marshal, zipfile
tag = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by hash, and never compared with a source
with zipfile.ZipFile("/from.zip") as old, zipfile.ZipFile("/to.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for info in old.infolist():
        name, data = info.filename, old.read(info)
        if name.endswith(".py"):
            code = compile(data, f"/sheepfold/{name}", "exec", dont_inherit=True)
            name, data = f"{name}c", tag + marshal.dumps(code)
        written = zipfile.ZipInfo(name, info.date_time)
        written.compress_type = zipfile.ZIP_DEFLATED
        new.writestr(written, data)
`);
writeFileSync(to, python.FS.readFile('/to.zip'));
