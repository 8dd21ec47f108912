"""Stands for the library of this name inside the sandbox, where compiled packages cannot be had: models, fields, validators and errors. The place of a
fault inside a union, a tuple or a date is told less exactly; addresses are plain text. tests/fixtures/pydantic holds it beside the library itself."""
from typing import Annotated

from .errors import ValidationError
from .fields import Field, FieldInfo, PrivateAttr
from .main import BaseModel
from .validators import FieldValidationInfo, ValidationInfo, field_validator, model_validator, root_validator, validator

ConfigDict = dict
# Addresses stay text: what is one is decided where a page is looked up.
HttpUrl = str
AnyUrl = str
AnyHttpUrl = str
EmailStr = str
StrictStr = str
StrictInt = int
StrictFloat = float
StrictBool = bool
PositiveInt = Annotated[int, Field(gt=0)]
NonNegativeInt = Annotated[int, Field(ge=0)]
PositiveFloat = Annotated[float, Field(gt=0)]
NonNegativeFloat = Annotated[float, Field(ge=0)]


def create_model(name: str, /, *, __base__: type | None = None, **fields: object) -> type:
    """A model from `name=(type, default)`; `...` as default makes a field required."""
    space: dict = {"__annotations__": {}, "__module__": __name__}
    for key, (annotation, default) in fields.items():
        space["__annotations__"][key] = annotation
        if default is not ...:
            space[key] = default
    base = __base__ or BaseModel
    return type(base)(name, (base,), space)


__all__ = [
    "AnyHttpUrl", "AnyUrl", "BaseModel", "ConfigDict", "EmailStr", "Field", "FieldInfo", "FieldValidationInfo", "HttpUrl",
    "NonNegativeFloat", "NonNegativeInt", "PositiveFloat", "PositiveInt", "PrivateAttr", "StrictBool", "StrictFloat", "StrictInt",
    "StrictStr", "ValidationError", "ValidationInfo", "create_model", "field_validator", "model_validator", "root_validator", "validator",
]
