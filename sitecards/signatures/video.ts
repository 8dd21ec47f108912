import type { Signature } from './signature.ts'

/** A video that is played and moved through, and what its controls tell. */
export const video: Signature = {
  id: 'video',
  component: 'Video',
  codes: ['AT56', 'AT57', 'PT50', 'PT51', 'PT52'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const PLAY =
      /\b(play|pause|wiedergabe|abspielen|wiedergeben|lecture|lire|reproducir|riproduci|afspelen)\b|播放|再生|[▶⏸►]/i
    const SETTING =
      /\b(mute|unmute|volume|speed|playback rate|quality|captions?|subtitles?|full ?screen|picture[- ]in[- ]picture|settings|lautstärke|ton|geschwindigkeit|untertitel|vollbild|plein écran|son|volumen|velocidad|pantalla completa)\b|🔇|🔊|音量|全屏|字幕/i
    const PLAY_WORDS = ['play', 'pause', 'playpause']
    const SETTING_WORDS = ['mute', 'volume', 'fullscreen', 'captions', 'subtitles', 'quality', 'speed', 'rate', 'pip']
    const says = (element: Element, pattern: RegExp, words: string[]): boolean => {
      const own = look.words(element)
      return (
        words.some((word) => own.has(word)) ||
        pattern.test(look.name(element)) ||
        pattern.test(look.attr(element, 'title') ?? '')
      )
    }
    /** The largest box around the film that is hardly larger than it: its player. */
    const playerOf = (film: Element): Element => {
      const own = look.box(film)
      let player = film
      for (let at = look.up(film), level = 0; at && level < 8; at = look.up(at), level++) {
        const { width, height } = look.box(at)
        if (/^(body|html|main)$/.test(at.localName)) break
        if (width > own.width + 80 || height > own.height + 170) break
        if (look.within(at, 'video').length > 1) break
        player = at
      }
      return player
    }
    const tell = (element: Element, code: string, confidence: 'sure' | 'likely', ...why: string[]): void =>
      void sights.push({ element, code, confidence, why })
    const done = new Set<Element>()
    for (const film of look.byTag('video') as HTMLVideoElement[]) {
      const player = playerOf(film)
      const { width, height } = look.box(film)
      if (done.has(player) || width < 120 || height < 60 || !(look.visible(film) || look.visible(player))) continue
      const source =
        film.currentSrc || look.attr(film, 'src') || look.within(film, 'source[src]').length > 0 || film.srcObject
      if (!source) continue
      if (look.closest(film, (each) => ['panorama', 'webcam', 'camera'].some((word) => look.words(each).has(word)), 4))
        continue
      done.add(player)
      if (film.controls) {
        for (const code of ['AT56', 'AT57', 'PT50', 'PT51', 'PT52'])
          tell(film, code, 'sure', 'a video with the controls of the browser')
        continue
      }
      const controls = look
        .within(
          player,
          'button, [role=button], [role=slider], input[type=range], [tabindex], progress, [role=progressbar], a',
        )
        .filter((each) => each !== film && each !== player)
      // Custom elements are controls by their names, too.
      for (const each of look.within(player, '*'))
        if (each.localName.includes('-') && !controls.includes(each)) controls.push(each)
      const plays = controls.filter((each) => says(each, PLAY, PLAY_WORDS) && !look.words(each).has('playlist'))
      if (plays.length === 0) continue
      const seek = controls.filter(
        (each) =>
          (/^(slider|progressbar)$/.test(look.role(each)) || each.localName.includes('-')) &&
          (says(each, /\b(seek|progress|scrub|timeline|position|suche|fortschritt)\b/i, [
            'seek',
            'progress',
            'scrubber',
            'timeline',
            'time',
            'position',
          ]) ||
            (/^(slider|progressbar)$/.test(look.role(each)) && !says(each, SETTING, SETTING_WORDS))),
      )
      const settings = controls.filter((each) => says(each, SETTING, SETTING_WORDS))
      tell(
        player,
        'AT56',
        seek.length > 0 ? 'sure' : 'likely',
        'a video',
        'a control that plays it',
        ...(seek.length > 0 ? ['a bar to move through it'] : []),
      )
      tell(player, 'PT50', 'sure', 'a video that is played')
      tell(player, 'PT51', 'likely', 'a control that says whether it plays')
      if (settings.length > 0)
        tell(
          player,
          'AT57',
          'sure',
          `a control called ${look.name(settings[0] as Element) || 'by its class a setting'}`,
        )
      const clock = /\d{1,2}:\d\d/.test(look.text(player, 400))
      if (seek.length > 0 || clock)
        tell(player, 'PT52', 'likely', clock ? 'a time is shown' : 'a bar shows how far it is')
    }
    for (const frame of look.byTag('iframe')) {
      const from = look.attr(frame, 'src') ?? ''
      if (!look.visible(frame) || look.box(frame).width < 200 || /[?&]controls=0/.test(from)) continue
      if (
        !/(youtube(-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video|dailymotion\.com\/embed|player\.twitch\.tv|fast\.wistia\.net\/embed|player\.bilibili\.com)/.test(
          from,
        )
      )
        continue
      for (const code of ['AT56', 'AT57', 'PT50', 'PT51', 'PT52'])
        tell(frame, code, 'likely', 'a player of a video house in a frame')
    }
    return sights
  },
  positive: [
    {
      title: 'a video with the controls of the browser',
      html: '<video controls width="400" height="220" src="a.webm"></video>',
      finds: ['AT56', 'AT57', 'PT50', 'PT51', 'PT52'],
    },
    {
      title: 'a player with buttons of its own',
      html: '<div style="width:400px;position:relative"><video width="400" height="220" src="a.webm"></video><div><button aria-label="Play"></button><input type="range" aria-label="Seek"><span>0:00 / 2:13</span><button aria-label="Mute"></button></div></div>',
      finds: ['AT56', 'AT57', 'PT50', 'PT51', 'PT52'],
    },
    {
      title: 'a film with nothing but a button to play it',
      html: '<div style="width:400px;position:relative"><video width="400" height="220" src="a.webm"></video><button class="big-play">▶</button></div>',
      finds: ['AT56', 'PT50', 'PT51'],
    },
  ],
  negative: [
    {
      title: 'a silent film behind a heading',
      html: '<div style="position:relative"><video width="800" height="300" autoplay muted loop src="a.webm"></video><h1>Summer houses</h1><button>Book now</button></div>',
    },
    {
      title: 'a picture of a player',
      html: '<div class="video-player" style="width:400px"><svg width="400" height="220" role="img" aria-label="Video with a play button"><circle cx="200" cy="110" r="30"/></svg></div>',
    },
    { title: 'sound alone', html: '<audio controls src="a.mp3"></audio>' },
  ],
}
