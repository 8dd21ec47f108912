/** Steps that bind an account, spend money or reach other people (P20, T25). What a person decides afterwards (`which lamp to buy`) is fine, and so is a warning (`if you meet a login wall`). */
export const UNSAFE_STEP =
  /\b(?:(?:log(?:ging)?|sign(?:ing)?) in(?:to| to)?|login (?:to|with)|sign up|create an account|check ?out|place (?:an|the|my|your) order|add(?: \w+)? to (?:the |my |your )?cart|(?:complete|make) (?:the|a) (?:purchase|payment|booking|reservation)|pay (?:for|with|by)|(?:send|write) (?:an?|the|them|him|her) (?:e-?mail|message|sms)|(?:post|leave|publish|write) an? (?:comment|review|reply|post)|submit (?:the|an?|your|my) (?:form|order|application|request)|subscribe to|transfer (?:money|funds)|and (?:then )?(?:buy|purchase|book|order|reserve) (?:it|them|the|one)|(?:buy|purchase|book|order|reserve) (?:it|them|one) (?:for me|online|there|now))\b/gi

/** Topics that a benchmark for everybody leaves alone. */
export const UNSAFE_TOPIC =
  /\b(?:suicid\w*|self-harm|explosives?|firearms?|ammunition|narcotics?|cocaine|heroin|porn\w*|gambl\w+|betting|casino|extremis\w+|terroris\w+|hack(?:ing|ed)? (?:into|accounts?)|stalk\w*|passport numbers?|credit card numbers?)\b/gi
