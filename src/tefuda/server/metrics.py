"""What the server counts of itself, in the form of Prometheus. Never a card, a name, a token, an address or a table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

TABLES = Gauge("tefuda_tables", "Tables in memory.", registry=REGISTRY)
SOCKETS = Gauge("tefuda_sockets", "Connections to tables, people who look on among them.", registry=REGISTRY)
CONNECTIONS = Gauge("tefuda_connections", "Connections of all kinds.", registry=REGISTRY)
TURNED_AWAY = Counter("tefuda_connections_turned_away", "Connections that were one too many.", registry=REGISTRY)

STEPS = Counter("tefuda_steps", "Steps of tables that were stored.", ["cause"], registry=REGISTRY)
ANSWER = Histogram(
    "tefuda_answer_seconds",
    "From a person's command to the frame that answers it.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
CALLS = Counter("tefuda_calls", "Answers over HTTP, by status.", ["status"], registry=REGISTRY)
REFUSALS = Counter("tefuda_refusals", "Calls and commands that were refused, by code.", ["code"], registry=REGISTRY)
FAULTS = Counter("tefuda_faults", "Mistakes of the program, each logged with an id.", registry=REGISTRY)

QUEUE = Gauge("tefuda_queue", "What waits: storage, reading, advice, bots.", ["queue"], registry=REGISTRY)
BATCH = Histogram(
    "tefuda_storage_batch_steps",
    "Steps that were stored in one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=REGISTRY,
)
STORING = Histogram(
    "tefuda_storage_seconds",
    "From a step being ready to its being stored.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
STORAGE_FAULTS = Counter("tefuda_storage_faults", "Transactions that failed and are tried again.", registry=REGISTRY)
COMPILING = Gauge("tefuda_compilations", "Searches of games, by how far they are.", ["state"], registry=REGISTRY)
