export type Severity = 'error' | 'warning' | 'info'

/** One thing that the checker says about a script. Line and column count from 1. */
export interface Finding {
  rule: RuleId
  line: number
  column: number
  message: string
  severity: Severity
}

interface Rule {
  title: string
  severity: Severity
  example: string
  fix: string
}

/** Rule ids up to R17 are those of the reference, section 10; R0, R18 and R19 are ours. */
export const RULES = {
  R0: {
    title: 'The script can be read',
    severity: 'error',
    example: 'tree.group("a", ',
    fix: 'Complete the expression.',
  },
  R1: {
    title: 'Every covered point has a leaf judged against a page cited in the answer',
    severity: 'error',
    example: 'step.action(point, label, () => b.price !== undefined)',
    fix: 'Return verify.page(b.url, …) from the leaf.',
  },
  R2: {
    title: 'At least one leaf is critical',
    severity: 'warning',
    example: 'no { critical: true } anywhere',
    fix: 'Mark the leaves without which the answer is worthless.',
  },
  R3: {
    title: 'Each covered point has a leaf, and each leaf’s point is covered by the task',
    severity: 'error',
    example: 'step.action("shop.assay.test:F2:P1", …)',
    fix: 'Use the point ids of the task: action() for A, perception() for P.',
  },
  R4: {
    title: 'No leaf is satisfied by the answer’s text alone',
    severity: 'warning',
    example: '() => answer.mentions("sorted")',
    fix: 'Check what the operation must have led to on the cited page.',
  },
  R5: {
    title: 'Words that are looked for are longer than three characters',
    severity: 'warning',
    example: 'text("in")',
    fix: 'Look for the whole phrase.',
  },
  R7: {
    title: 'Bounds are those of the task',
    severity: 'warning',
    example: 'number(b.rating).atLeast(0)',
    fix: 'Use the number that the task names.',
  },
  R8: {
    title: 'As many records as the task asks for',
    severity: 'error',
    example: 'answer.records("Hotels", fields)',
    fix: 'Give { count: 3 }.',
  },
  R9: {
    title: 'Hosts are compared by parsed address',
    severity: 'error',
    example: 'b.url.includes("shop.assay.test")',
    fix: 'verify.page checks the host of the leaf’s point; verify.pageOn another one.',
  },
  R10: {
    title: 'A page is checked by what it says',
    severity: 'warning',
    example: 'verify.page(url, address({ path: "/c/blenders" }))',
    fix: 'Add what the page must show: the filter it states, the items it lists.',
  },
  R14: {
    title: 'Two leaves do not check the same thing',
    severity: 'warning',
    example: 'the same verify.page(…) in two leaves',
    fix: 'Give each leaf what its point is about.',
  },
  R17: {
    title: 'Only the rubric language is used',
    severity: 'error',
    example: 'import fs from "node:fs"',
    fix: 'Import from assay alone; use no other globals.',
  },
  R18: {
    title: 'Ids are unique',
    severity: 'error',
    example: 'two groups called "shop" in one group',
    fix: 'Rename one of them.',
  },
  R19: {
    title: 'A number has its place on the page',
    severity: 'warning',
    example: 'verify.page(url, number(b.rating))',
    fix: 'Say beside which words it stands, labelled("stars"), or near which name.',
  },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof RULES

export function finding(
  rule: RuleId,
  place: { line: number; column: number },
  message: string,
  severity: Severity = RULES[rule].severity,
): Finding {
  return { rule, line: place.line, column: place.column, message, severity }
}
