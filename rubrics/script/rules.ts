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

/** Rule ids up to R17 are those of the reference, section 10; R0 and those from R18 on are ours. */
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
  R6: {
    title: 'No alternative is weaker than the main condition',
    severity: 'error',
    example: 'verify.page(b.url, money(b.price)).holds || answer.mentions("cheap")',
    fix: 'Remove the alternative, or ask as much of it: a page that must show it.',
  },
  R7: {
    title: 'Bounds are those of the task',
    severity: 'warning',
    example: 'number(b.rating).atLeast(0)',
    fix: 'Use the number that the task names.',
  },
  R8: {
    title: 'As many records as the task asks for, and all of them',
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
  R11: {
    title: 'Numbers of the answer are read with their units',
    severity: 'error',
    example: 'Number(b.price.replace(/\\D/g, ""))',
    fix: 'Use number() or money() in a claim, or read.number(b.price).',
  },
  R12: {
    title: 'Values are given and normalised before they are looked up',
    severity: 'error',
    example: 'LIST.some((known) => known.includes(b.name ?? ""))',
    fix: 'Compare with read.same(known, b.name): it ignores case and punctuation and is false for a missing name.',
  },
  R13: {
    title: 'A sequential group holds what depends on each other',
    severity: 'warning',
    example: 'tree.group("all", "All", { sequential: true }) over two unrelated leaves',
    fix: 'Take sequential away and name real dependencies with needs.',
  },
  R14: {
    title: 'Two leaves do not check the same thing',
    severity: 'warning',
    example: 'the same verify.page(…) in two leaves',
    fix: 'Give each leaf what its point is about.',
  },
  R15: {
    title: 'A value of one site is compared on the other',
    severity: 'warning',
    example: 'shop.action(point, hotel.label + " has a bag", () => verify.page(bagUrl, text("Bag")))',
    fix: 'Put the value into a claim on the other site: text(hotel.name), or near(hotel.name).',
  },
  R16: {
    title: 'Points that are judged for each record stand in a group',
    severity: 'warning',
    example: 'for (const b of blenders) tree.action(point, …)',
    fix: 'Make one group for all records, or one for each: tree.group("item-" + n, b.label).',
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
  R20: {
    title: 'A superlative rests on the whole list',
    severity: 'warning',
    example: 'the task asks for the cheapest, and the leaf says money(b.price) alone',
    fix: 'Show it: greatest() or least(), list(…).only(known) or .leading(known), or the sorted list by its address.',
  },
  R21: {
    title: 'What is missing does not pass',
    severity: 'error',
    example: 'b.price === undefined || money(…)',
    fix: 'Give the value to the claim as it is: a missing one fails. Ask records() for a fixed number.',
  },
  R22: {
    title: 'Needs and critical flags say the same',
    severity: 'warning',
    example: 'a critical leaf with { needs: someLeafThatIsNotCritical }',
    fix: 'Make the needed part critical as well, or need the critical leaf itself instead of its group.',
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
