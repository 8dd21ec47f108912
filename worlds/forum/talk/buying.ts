import type { Talk } from './types.ts'

type Shared = Pick<Talk, 'versus' | 'reports' | 'advice' | 'boardPoll'>

/** The threads that every product board has in the same words, apart from the noun. */
export function buyingTalk(noun: string, plural: string): Shared {
  return {
    versus: {
      tag: 'comparison',
      titles: [
        '{s} or {o}?',
        '{s} against {o}: I can only keep one',
        'Torn between {s} and {o}',
        '{s} vs {o} after living with both',
      ],
      asks: [
        `I have the {s} and the {o} on my list and a table full of notes that does not help. If you have owned both, which one did you keep, and what made the difference?\n\nPlease vote only if you have used at least one of them for a month.`,
        `My old ${noun} gave up last week. The shop down the road has both the {s} and the {o}. I care more about how it is after a year than about the first week.`,
        `A friend swears by the {s}, my sister by the {o}. Both are welcome at dinner, only one of them can be right. Votes and reasons, please.`,
      ],
    },
    reports: {
      tag: 'long-term',
      titles: [
        '{s}: what I think after {n} months',
        '{n} months with the {s}',
        'Long-term notes on the {s}',
        'The {s} after daily use',
      ],
      bodies: [
        `I promised notes when I bought the {s}. I have used it nearly every day for {n} months.\n\nThe good: {praise} The less good: {grumble}\n\nI would recommend it to {suits}, and not to {suitsNot}. Ask me anything.`,
        `This is my third ${noun} in ten years, so take it as a report from somebody who wears things out.\n\n{praise} {grumble} After {n} months nothing is broken.\n\nRight for {suits}. Wrong for {suitsNot}.`,
        `Everything that reviews say about the first week is true of the {s}. Here is what they cannot know after {n} months: {praise} And: {grumble}\n\nFor {suitsNot} there are better ones.`,
      ],
    },
    advice: {
      tag: 'buying-advice',
      titles: [
        'Who should buy the {s}?',
        'Is the {s} right for me?',
        'Talk me into the {s}, or out of it',
        `{s} as a first ${noun}?`,
      ],
      asks: [
        `I keep reading that the {s} is "not for everybody". Fine, but for whom is it then? Tell me who you are and whether you would buy it again.`,
        `I am looking at the {s} after reading half of this board. Who should buy it, and who should leave it on the shelf?`,
        `I need one ${noun} that stays for five years. The {s} looks right on paper. What does paper not say?`,
      ],
    },
    boardPoll: {
      tag: 'poll',
      title: `Which of the ${plural} would you buy again?`,
      ask: `The yearly question. One vote each, for the one that you own or owned and would buy again tomorrow. Say in a comment how long you have had it.`,
    },
  }
}
