"""Names that scripts use as type hints of `client`; there is no such client here."""


class AsyncOpenAI:
    def __init__(self, *_args: object, **_ignored: object) -> None:
        raise RuntimeError("A script cannot ask a model by itself: use evaluator.extract and evaluator.verify.")


class AsyncAzureOpenAI(AsyncOpenAI):
    pass


class OpenAI(AsyncOpenAI):
    pass


class AzureOpenAI(AsyncOpenAI):
    pass
