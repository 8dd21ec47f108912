import type {
  AnswerRecord,
  ExtractCall,
  JudgingServices,
  StatementCall,
  VerifyCall,
  VerifyResult,
} from '../../rubrics/index.ts'
import type { PythonProgram } from '../../rubrics/python/index.ts'
import type { ScriptInput } from '../../rubrics/sandbox/index.ts'

/** For the tests of official scripts: a whole script around some lines, which find `evaluator`, `root` and all seven parameters. */
export function officialScript(lines: string, before = ''): string {
  return `import asyncio, json, re
from typing import Any, Dict, List, Literal, Optional, Union
from pydantic import BaseModel, Field
from mind2web2.evaluator import Evaluator, AggregationStrategy
from mind2web2.verification_tree import VerificationNode

${before}

async def evaluate_answer(client, answer, agent_name, answer_name, cache, semaphore, logger, model="o4-mini"):
    evaluator = Evaluator()
    root = evaluator.initialize(task_id="task-00aa01", agent_name=agent_name, answer_name=answer_name, client=client,
                                task_description="The task", answer=answer, global_cache=cache, global_semaphore=semaphore, logger=logger, default_model=model)
${lines.replace(/^/gm, '    ')}
    return evaluator.get_summary()
`
}

export function officialInput(
  source: string,
  more: Partial<ScriptInput> & { skipCheck?: boolean } = {},
): ScriptInput<PythonProgram> {
  const { skipCheck, program: _, ...rest } = more
  return {
    program: { language: 'python', source, ...(skipCheck ? { skipCheck } : {}) },
    task: { id: 'task-00aa01', description: 'The task', sites: [], points: [] },
    answer: 'The answer',
    links: [],
    seed: 7,
    now: Date.parse('2026-11-30T00:00:00Z'),
    ...rest,
  }
}

const RESULT = { reason: 'as the test says', checks: [] }

/** A judge that says of a statement what it ends with: “… yes” holds, “… trouble” breaks, everything else fails; and that remembers what it was asked. */
export function sayingServices(records: AnswerRecord[] = []) {
  const asked: { statements: StatementCall[]; extractions: ExtractCall[] } = { statements: [], extractions: [] }
  const services: JudgingServices = {
    async extract(call) {
      asked.extractions.push(call)
      if (call.instruction?.startsWith('break')) throw new Error('the provider is away')
      return records
    },
    async verify(call: VerifyCall | StatementCall): Promise<VerifyResult> {
      if (call.mode !== 'statement') throw new Error('an official script makes statements')
      asked.statements.push(call)
      if (call.statement.endsWith('trouble')) throw new Error('the provider is away')
      return { ...RESULT, outcome: call.statement.endsWith('yes') ? 'holds' : 'fails' }
    },
  }
  return { services, asked }
}
