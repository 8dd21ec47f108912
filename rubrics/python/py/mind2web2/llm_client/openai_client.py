from .base_client import LLMClient


class OpenAIClient(LLMClient):
    pass


class AsyncOpenAIClient(LLMClient):
    pass
