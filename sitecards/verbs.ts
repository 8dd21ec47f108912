/** Verbs that name what a web site does; one word is enough to recognise a label of the form verb and noun. */
const VERBS = new Set(
  `access add adjust analyse analyze apply ask assess author authenticate back bid book bookmark browse build buy calculate cancel change chart chat
  check choose clone collect comment compare compose compute configure confirm connect consult convert copy count create customise customize
  debug define delete deploy describe discover display download draft draw edit embed enrol enroll enter estimate evaluate examine explore export
  favourite favorite fetch filter find follow fork gather generate get identify import inspect install join jump learn like list listen locate log look
  maintain make manage map mark measure merge message monitor moderate move navigate notify obtain open order organise organize participate pay
  pick pin plan play post preview print process publish purchase query quote rank rate read receive recommend record refine register remove
  rent reply report request rerun reserve reset resolve retrieve review run save scan schedule search see select sell send set share show sign
  sort star start stream submit subscribe summarise summarize switch sync tag test track trade transfer translate turn unlock update upload
  use validate verify view visit visualise visualize vote watch withdraw write zoom
  answer arrange assign attach award block call capture cast cite close combine contact contribute donate draw drag exchange expand fill fix
  gauge give group hide highlight hold host inform insert invite issue judge keep leave lend link load meet mute name note observe offer pass
  pause place predict prepare present promote provide put raise react recall redeem release repeat replace resize respond return reveal rotate
  skip solve spot stop store study suggest support tell toggle tour trace transcribe trim tune type unsubscribe weigh`.split(
    /\s+/,
  ),
)

/** Whether a word, in any case, is a verb of web sites. */
export const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase())
