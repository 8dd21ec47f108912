/** The board about the forum itself. Each entry becomes a thread; its comments are opinions, answers and small talk. */
export interface MetaTopic {
  title: string
  body: string
  tag: string
  pinned?: boolean
  locked?: boolean
  poll?: { question: string; options: readonly string[] }
  /** Sentences that belong to this thread only. */
  says: readonly string[]
  answer?: string
  /** Days between which it was started, where the text depends on it. */
  when?: readonly [string, string]
}

export const META_TOPICS: readonly MetaTopic[] = [
  {
    title: 'House rules: read before you post',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'rules',
    pinned: true,
    locked: true,
    body: 'Be kind. Say how you measured. One subject a thread.\n\nNo links to shops, no selling, no asking for votes. Moderators lock threads, they do not delete opinions.\n\nEdited posts carry a mark. Nobody can edit a poll.',
    says: [
      'Clear and short, thank you.',
      'Could rule two be printed on the home page?',
      'I like that opinions are not deleted.',
    ],
  },
  {
    title: 'How to post a reading that others can use',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'guide',
    pinned: true,
    body: 'A good reading has five parts: the exact model, the value with its unit, the distance, what it was measured with, and what was going on at the time.\n\n"Loud" is not a reading. "71.4 dB at 1 m, class 2 meter, full speed, jug half full" is one.',
    says: [
      'Distance matters most. Half the distance is six decibels.',
      'Phone apps are fine as long as one says so.',
      'Can we have a form for this?',
    ],
  },
  {
    title: 'What the badges mean',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'badges',
    pinned: true,
    body: 'Badges are given by the machine once a night, from what you did. Solver: three accepted answers. Meter: ten readings. Anchor: five years on board. Chatterbox: a hundred comments. Globetrotter: comments on all four travel boards. Well liked: five hundred karma. Pollster: started a poll.',
    says: ['When are badges counted?', 'I miss one for patience.', 'Globetrotter took me two years.'],
  },
  {
    title: 'Karma: how it is counted',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'guide',
    locked: true,
    body: 'Karma is the sum of the votes on your threads and comments. Nothing else. Votes on a locked thread still count.',
    says: ['So a single good thread beats a hundred jokes.', 'Fair enough.', 'Do down-votes subtract?'],
    answer: 'Yes, every down-vote takes one away.',
  },
  {
    title: 'Measuring week in December: sign up here',
    when: ['2026-11-20', '2026-11-27'],
    tag: 'event',
    pinned: true,
    body: 'From 7 to 13 December we measure everything that makes noise. Bring a meter, or borrow one from a member nearby. Post in the board of the product, tag it with "noise".',
    says: [
      'I can lend a class 2 meter in Kingsquay.',
      'Blenders first, please.',
      'Count me in with two vacuum cleaners.',
      'Is a phone enough?',
    ],
    answer: 'A phone is enough if you say which one and compare it once with a meter.',
  },
  {
    title: 'Dark colours for the site?',
    tag: 'feature-request',
    body: 'Reading in bed would be nicer with dark colours. Who else?',
    poll: {
      question: 'Would you use dark colours?',
      options: ['Every day', 'In the evening', 'Never', 'I do not mind'],
    },
    says: ['In the evening only.', 'Please keep the light one as it is.', 'My eyes would thank you.'],
  },
  {
    title: 'Should down-votes need a reason?',
    tag: 'feature-request',
    body: 'A down-vote without a word teaches nobody anything. Should one have to choose a reason?',
    poll: { question: 'Should a down-vote need a reason?', options: ['Yes, always', 'Only below zero', 'No'] },
    says: ['Only if it stays anonymous.', 'It would halve the down-votes. Good.', 'No more clicks, please.'],
  },
  {
    title: 'Search finds "Calmix" but not "calmix s"',
    tag: 'bug',
    body: 'If I search for calmix s with a space I get everything with an s in it. Am I doing something wrong?',
    says: ['Quotes help: "calmix s".', 'Same with "Drizzle Pack".', 'It was worse last year.'],
    answer: 'Put it in quotes. Words without quotes are looked for one by one.',
  },
  {
    title: 'Endless list loses my place',
    tag: 'bug',
    body: 'When I come back from a thread the home page starts at the top.',
    says: [
      'Open threads in a new tab, that is what I do.',
      'Use the board pages, they have page numbers.',
      'It happens to me on small screens.',
    ],
    answer: 'Use the board view: its page number is part of the address.',
  },
  {
    title: 'Introduce yourself',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'hello',
    pinned: true,
    body: 'Who are you, what do you own, where have you been? Three sentences are plenty.',
    says: [
      'Hello from Wrenford. Two blenders, one cat, no car.',
      'I repair coffee machines for a living and come here to rest.',
      'Long time reader, first comment. I live on a boat.',
      'Photographer, mostly birds, mostly out of focus.',
      'I bought three backpacks because of this forum. Thanks, I think.',
    ],
  },
  {
    title: 'Who moderates at night?',
    when: ['2026-11-08', '2026-11-22'],
    tag: 'moderation',
    body: 'There was spam at three in the morning and it stayed until seven.',
    says: ['I saw it, too.', 'I could do two nights a week.', 'The report key works, use it.'],
    answer: 'Two of us share the nights from December.',
  },
  {
    title: 'Meeting in Kingsquay in spring',
    when: ['2026-11-05', '2026-11-25'],
    tag: 'event',
    body: 'Same place as last time, upstairs, from six. Which Saturday?',
    poll: { question: 'Which Saturday?', options: ['13 March', '20 March', '27 March', '10 April'] },
    says: [
      'The 20th suits me.',
      'I come by ferry, so not the 13th.',
      'Is the room quiet enough to hear each other?',
      'I bring the meter.',
    ],
  },
  {
    title: 'Thread titles in capitals',
    tag: 'moderation',
    body: 'Can we please stop SHOUTING in titles? I would like them turned to small letters automatically.',
    says: ['Agreed.', 'Only if it leaves model names alone.', 'I have not seen one for months.'],
  },
  {
    title: 'Why is my comment marked as edited?',
    tag: 'question',
    body: 'I corrected a comma and now it says "edited". Does it have to?',
    says: [
      'Yes. Otherwise numbers change and nobody knows.',
      'Within two minutes there is no mark.',
      'I trust edited comments more.',
    ],
    answer: 'Changes within two minutes leave no mark. After that there is always one.',
  },
  {
    title: 'Export of my own posts',
    tag: 'feature-request',
    body: 'I would like to have my posts as a file. I wrote a lot of notes here.',
    says: ['That would be useful for readings.', 'A table would be enough.', 'I copy mine by hand on Sundays.'],
  },
  {
    title: 'Best thread of 2025',
    when: ['2026-01-04', '2026-01-12'],
    tag: 'poll',
    locked: true,
    body: 'Thank you for 61 nominations. Here are the four with most of them.',
    poll: {
      question: 'Best thread of 2025?',
      options: [
        'The great gasket hunt',
        'A year of rain in Fjordby',
        'Nine meters, one blender',
        'Breakfasts of Verano',
      ],
    },
    says: ['The gasket one saved me a jug.', 'Nine meters, no doubt.', 'I read the rain one twice.'],
  },
  {
    title: 'Tags: too many or too few?',
    tag: 'feature-request',
    body: 'We have well over a hundred tags. I never know which one to use.',
    says: ['Merge the small ones.', 'The search box in the tag filter helps.', 'I use two: noise and battery.'],
  },
  {
    title: 'Notifications twice',
    tag: 'bug',
    body: 'Every reply gives me two notifications since Monday.',
    says: ['One for me.', 'Two here as well.', 'Only in threads I started.'],
    answer: 'One is for the reply, the other for following the thread. Unfollow and it is one.',
  },
  {
    title: 'Moderators wanted for the travel boards',
    when: ['2026-11-01', '2026-11-20'],
    tag: 'moderation',
    body: 'Norrland and Costana have grown a lot. We look for two people who read there anyway.',
    says: ['I read Norrland every day. Count me in.', 'How many hours is it?', 'I would do it from January.'],
    answer: 'About two hours a week. Thank you to both volunteers.',
  },
  {
    title: 'What was your first post here?',
    tag: 'hello',
    body: 'Mine was a question about a lid gasket. Yours?',
    says: [
      'A complaint about a zip.',
      'I asked whether a ferry runs on Sundays. It does not.',
      'How to wash a jacket. I still do it wrong.',
      'A joke, and nobody laughed.',
    ],
  },
  {
    title: 'Pictures in comments: how large?',
    tag: 'question',
    body: 'My picture was refused. What is the limit?',
    says: [
      'Two megabytes, I think.',
      'It scales them now.',
      'Crop it to the display of the meter, nobody needs the kitchen.',
    ],
    answer: 'Two megabytes and 2000 pixels on the long side.',
  },
  {
    title: 'Quiet hours for mails',
    tag: 'feature-request',
    body: 'Can mails wait until the morning?',
    poll: { question: 'When should mails come?', options: ['At once', 'Once a day', 'Once a week', 'Never'] },
    says: ['Once a day is enough.', 'I switched them off.', 'At once, I am curious.'],
  },
  {
    title: 'Off topic: what are you reading?',
    tag: 'off-topic',
    body: 'Long evenings. What is on your table?',
    says: [
      'A history of lighthouses.',
      'The manual of my coffee machine, again.',
      'Timetables. Do not laugh.',
      'A novel about a ferry that never arrives.',
    ],
  },
  {
    title: 'Off topic: the view from your desk',
    when: ['2026-11-05', '2026-11-26'],
    tag: 'off-topic',
    body: 'No pictures, words only.',
    says: [
      'A wall, a crane, a gull.',
      'Rain. It is November.',
      'Harbour, two ferries, one of them late.',
      'My neighbour, who also looks out.',
    ],
  },
  {
    title: 'Copying text from here',
    tag: 'question',
    body: 'May I quote readings from the forum in a school project?',
    says: [
      'With the link to the comment, please.',
      'Ask the member first, it is only polite.',
      'Every comment has its own address.',
    ],
    answer: 'Yes, with name and the link that each comment has.',
  },
  {
    title: 'Planned pause on 14 December',
    when: ['2026-11-25', '2026-11-29'],
    tag: 'news',
    pinned: true,
    body: 'On Monday 14 December, from 02:00 to 04:30, the forum is switched off while the disks are exchanged.',
    says: ['Good luck.', 'Thanks for telling us early.', 'I will sleep for once.'],
  },
  {
    title: 'Thank you, and happy seventh birthday',
    when: ['2026-05-25', '2026-06-05'],
    tag: 'news',
    body: 'Tidepool turned seven in May. It began with eleven people and one blender.',
    says: ['I was number nine.', 'To seven more.', 'Which blender was it?', 'Happy birthday.'],
  },
  {
    title: 'Members map?',
    tag: 'feature-request',
    body: 'A map with members who lend a meter would help.',
    says: ['City only, no street.', 'I am in.', 'A list would do.'],
  },
  {
    title: 'Two accounts for one household',
    tag: 'question',
    body: 'My partner and I share a machine. Is that a problem for polls?',
    says: ['Two people, two votes.', 'It is about the person, not the machine.'],
    answer: 'No problem. Polls count members.',
  },
  {
    title: 'Lost password, no mail',
    tag: 'question',
    body: 'I asked for a new password three times and nothing comes.',
    says: ['Look into the spam folder.', 'It took half an hour for me.', 'Same with my provider.'],
    answer: 'Your provider held the mails back. They went out again at noon.',
  },
  {
    title: 'Sorting by "hot": what does it mean?',
    tag: 'question',
    body: 'Why is a thread from last week above one from today?',
    says: ['Votes and age, as far as I know.', 'Comments count as well.', 'I sort by new and am happy.'],
    answer: 'Votes and comments, divided by age. A fresh vote weighs more than an old one.',
  },
  {
    title: 'Links between threads',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'guide',
    body: 'If you write a hash and a number, such as #12, it becomes a link to that thread.',
    says: ['I did not know that.', 'Does it work in titles?', 'Neat.'],
    answer: 'Not in titles, only in texts.',
  },
  {
    title: 'A board for bicycles?',
    tag: 'feature-request',
    body: 'Every second member rides. Shall we have a board?',
    poll: { question: 'A board for bicycles?', options: ['Yes', 'No', 'Only for parts'] },
    says: ['Yes, please.', 'There are other places for that.', 'I would read it.'],
  },
  {
    title: 'Old threads: answer or start anew?',
    tag: 'question',
    body: 'I found a thread from last year with my question. Do I answer there?',
    says: [
      'Answer there, then it is all in one place.',
      'New one if the model has changed.',
      'The old one, with a date.',
    ],
    answer: 'Answer there unless it is locked.',
  },
  {
    title: 'Accepted solutions: who decides?',
    when: ['2025-02-03', '2025-04-30'],
    tag: 'guide',
    body: 'Only the person who asked can accept an answer, and can change it later.',
    says: ['And if they never come back?', 'I once changed mine after a year.', 'Good rule.'],
    answer: 'After sixty days a moderator may do it.',
  },
  {
    title: 'Polls without end',
    tag: 'feature-request',
    body: 'Some polls have been open for a year. Should they close?',
    says: ['Three months is enough.', 'Let the author decide.', 'Open is fine, people change their minds.'],
  },
]
