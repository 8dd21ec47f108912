/** What is said between the statements of fact. Slots as in types.ts. */

export const ASK_METHOD: readonly string[] = [
  'How did you measure that, {a}?',
  'Interesting. What did you use to get that number?',
  'Is that a single value or a mean?',
  'Same conditions as in the first post?',
  'That is lower than I expected. Which device?',
  'And how old is yours?',
  'Would you mind saying how you measured?',
  'How often did you repeat it?',
  'Was anything else running in the room?',
  'Which batch do you have, {a}?',
]
export const ANSWER_METHOD: readonly string[] = [
  'Three times on three days, then the mean.',
  'Exactly as in the first post, nothing changed.',
  'One value, but I can repeat it at the weekend.',
  'With the thing I borrowed, which was calibrated in spring.',
  'Mine is about a year old.',
  'Bought in summer, so rather new.',
  'Everything else was off, even the fridge.',
  'Phone on a stack of books. Not science, but steady.',
  'Twice, with the same result.',
  'I asked my daughter to read it off, so no wishful thinking.',
  'Second batch, according to the sticker.',
]
export const DOUBT: readonly string[] = [
  'I find that hard to believe.',
  'That does not fit with mine at all.',
  'Careful, that depends a lot on the room.',
  'Are you sure about the unit?',
  'Hm. Everyone else here is on another page.',
  'That would be better than the label says, {a}.',
  'I would repeat that.',
  'With all respect, that sounds like a typing error.',
  'On paper it cannot be.',
  'My neighbour got something quite different.',
]
export const DEFEND: readonly string[] = [
  'I repeated it. It stands.',
  'You may be right, I will check again on Sunday.',
  'No typing error, I have a picture of it.',
  'Rooms differ. I only say what I saw.',
  'Fair point. Take it as one more dot on the chart.',
  'I would not believe it either, {a}.',
]
export const AGREE: readonly string[] = [
  'Same here.',
  'That is exactly what I see, {a}.',
  'Agreed, nothing to add.',
  'Yes, and for the same reason.',
  'I was going to write that.',
  'This. Word for word.',
  'I signed up only to agree with this.',
  'My experience as well, {a}.',
  'Can confirm.',
  'True, and nobody says it aloud.',
]
export const DISAGREE: readonly string[] = [
  'I see it the other way round.',
  'Not for me, {a}.',
  'That used to be true.',
  'I would not go that far.',
  'It depends on what you are used to.',
  'I see the opposite.',
  'Here I have to disagree.',
  'Perhaps you were lucky.',
  'Perhaps I was unlucky.',
]
export const THANKS: readonly string[] = [
  'Thank you, that helps.',
  'Thanks {a}, noted.',
  'Great, that is what I wanted to know.',
  'Perfect, thanks.',
  'Thanks, I will try that tonight.',
  'That saves me a trip, thank you.',
  'Many thanks. This is why I come here.',
  'Thank you for the trouble, {a}.',
  'Very clear, thanks.',
]
export const WORKED: readonly string[] = [
  'Tried it, works.',
  'Did it last night, and it is as good as new.',
  'Worked at the second attempt.',
  'Two weeks later and still fine. Thanks, {a}.',
  'It worked, although it took me an hour and not ten minutes.',
  'Can confirm that this works.',
  'Helped with mine, too.',
]
export const FAILED: readonly string[] = [
  'Did not help with mine, sadly.',
  'It came back after a week.',
  'I tried that first. No luck.',
  'Helped for a day.',
  'With mine it made no difference, {a}.',
]
export const WELCOME: readonly string[] = [
  'You are welcome.',
  'Any time.',
  'Glad it helped.',
  'Tell us how it went.',
  'Good luck with it, {a}.',
  'With pleasure. Post your own value some day.',
]
export const QUESTIONS: readonly string[] = [
  'Does anybody know whether the newer batch is different?',
  'Would you buy the {s} again?',
  'And compared with the {o}?',
  'How does it look after a year?',
  'Is the warranty two or three years?',
  'Does this hold for the {o}, too?',
  'What would you take instead?',
  'Has anyone asked the maker?',
  'Is there a newer thread on this?',
  'How old is your {s}?',
]
export const PLACE_QUESTIONS: readonly string[] = [
  'Is it the same in winter?',
  'How about {o}?',
  'Would you go again?',
  'Was it crowded?',
  'Is there a bus on Sundays?',
  'Does anybody know whether that has changed since summer?',
  'And with a dog?',
  'Which month were you there?',
  'How early do you have to book?',
  'Is {o} any better?',
]
export const ANSWERS: readonly string[] = [
  'As far as I know, yes.',
  'No, not that I know of.',
  'I asked. They say it depends.',
  'Yes, but only just.',
  'I have had both, and there is little between them.',
  'Not in my case.',
  'Yes, since spring.',
  'I would, without thinking twice.',
  'No. Once was enough.',
  'Look at the pinned thread, it is all in there.',
  'Two years, says the paper in the box.',
]
export const PLACE_ANSWERS: readonly string[] = [
  'Yes, all year.',
  'No, from April to October only.',
  'We would, and we will.',
  'Not before ten.',
  'We booked two weeks ahead and it was fine.',
  'It was when we were there in May.',
  'Only at weekends.',
  'Ask them, they answer within a day.',
  'No. Once was enough.',
  'Dogs are welcome, but not at breakfast.',
  'September, and it was empty.',
]
export const ASIDES: readonly string[] = [
  'Following this.',
  'I came for the numbers and stayed for the stories.',
  'My cat has opinions on this, too.',
  'Good thread.',
  'Bookmarked.',
  'There was a similar one last year.',
  'I wish I had read this a month ago.',
  'Half of us sit here because of the weather.',
  'Somebody should make a table of all this.',
  'And once again the comments are better than the reviews.',
  'I will be back with a number at the weekend.',
  'My father would have fixed it with a piece of wire.',
  'Nice to see a friendly discussion on this.',
]
export const OPINION_FRAMES: readonly string[] = [
  '{praise}',
  '{grumble}',
  'What I like: {praise}',
  'What nobody tells you: {grumble}',
  '{praise} Then again: {grumble}',
  'After {n} months I can say: {praise}',
  '{grumble} I kept it all the same.',
  'One plus, one minus. {praise} {grumble}',
]
export const PLACE_OPINION_FRAMES: readonly string[] = [
  '{praise}',
  '{grumble}',
  'What I like: {praise}',
  'What nobody tells you: {grumble}',
  '{praise} Then again: {grumble}',
  'Seen in May: {praise}',
  '{grumble} We would still go again.',
  'One plus, one minus. {praise} {grumble}',
]
export const ADVICE_FRAMES: readonly string[] = [
  'I would recommend the {s} to {suits}, and not to {suitsNot}.',
  'Right for {suits}. Not right for {suitsNot}.',
  'The {s} is made for {suits}.',
  'For {suitsNot} I would take the {o} instead.',
  'For {suits} there is nothing better on this board.',
  'Bought with {suits} in mind, and I would do it again.',
  'I would not give it to {suitsNot}.',
]
export const PLACE_ADVICE_FRAMES: readonly string[] = [
  'Right for {suits}. Not right for {suitsNot}.',
  'I would send {suits} to {s} at once.',
  '{s} is made for {suits}.',
  'For {suitsNot} I would look at {o}.',
  'Good for {suits}, that much is sure.',
  'For {suitsNot}: no. Otherwise yes.',
]
export const KEEP_FRAMES: readonly string[] = [
  'I had both and kept the {s}. {praise}',
  'Voted for the {s}. {praise}',
  'The {o} for me. {oPraise}',
  'Sold the {s} after {n} months: {grumble}',
  'The {o} went back after a week: {oGrumble}',
  'If money were no object, the {o}. As it is, the {s}.',
]
export const PLACE_KEEP_FRAMES: readonly string[] = [
  'We have been to both and would go back to {s}. {praise}',
  'Voted for {s}. {praise}',
  '{o} for me. {oPraise}',
  'Not {s}: {grumble}',
  '{o} was a disappointment: {oGrumble}',
  '{s} for two nights, {o} for a week.',
]
export const SIGN_OFFS: readonly string[] = ['Best,', 'Cheers,', 'Regards from the coast,', 'All the best,', 'Yours,']

/** What may follow a statement, by what the statement does. */
export const READING_TAILS: readonly string[] = [
  'Hope that helps.',
  'I will repeat it in spring.',
  'Happy to do it again if somebody asks.',
  'That is without any tricks.',
  'I expected worse.',
  'I expected better.',
  'Others may see it differently.',
  'For me that is fine.',
  'For me that is the limit.',
  'Close to what I had been told.',
]
export const FAILURE_TAILS: readonly string[] = [
  'They answered after two days and were friendly.',
  'No answer from them so far.',
  'It went from fine to useless within a week.',
  'I treat it well, I should add.',
  'Otherwise I like it.',
  'The receipt is gone, of course.',
  'I have a picture if anybody wants to see it.',
  'My sister has the same and no trouble at all.',
]
export const FIX_TAILS: readonly string[] = [
  'That was in spring, and it still holds.',
  'Costs nothing but time.',
  'Ask if anything is unclear.',
  'Learned that here, by the way.',
  'No warranty from me.',
  'Do it in daylight.',
  'My third time now, always the same.',
  'It is in the manual, on page 40 or so.',
]
export const OPINION_TAILS: readonly string[] = [
  'But that is only me.',
  'Your mileage may vary.',
  'I would do it again.',
  'I said the same a year ago.',
  'My partner disagrees, as always.',
  'Everything else is a matter of taste.',
  'Small things, but one meets them every day.',
]
