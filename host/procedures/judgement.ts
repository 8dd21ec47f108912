import { os } from '../context.ts'

export const judgementProcedures = {
  get: os.judgement.get.handler(({ context, input }) => context.judgements.questions(input.subject, input.withAdvice)),
  answer: os.judgement.answer.handler(({ context, input }) => context.judgements.answer(input)),
  ask: os.judgement.ask.handler(({ context, input }) => context.judgements.ask(input.subject, input.rules)),
}
