# A table server in a small image: docker build -t sheepfold . && docker run -p 8000:8000 -v sheepfold:/data sheepfold
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN python -m venv /opt/sheepfold
RUN SHEEPFOLD_COMPILE=1 /opt/sheepfold/bin/pip install --no-cache-dir -c constraints.txt ".[postgres,push]"

FROM python:3.13-slim
COPY --from=build /opt/sheepfold /opt/sheepfold
RUN useradd --system --create-home --home-dir /data sheepfold
USER sheepfold
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["/opt/sheepfold/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://localhost:8000/health', timeout=3)"]
ENTRYPOINT ["/opt/sheepfold/bin/sheepfold", "serve", "--host", "0.0.0.0", "--no-open"]
CMD ["--data", "/data"]
