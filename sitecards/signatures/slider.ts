import type { Signature } from './signature.ts'

/** A handle on a bar sets a value (AT20), two on one bar a range (AT21). */
export const slider: Signature = {
  id: 'slider',
  component: 'Slider',
  codes: ['AT20', 'AT21'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const media = look.byTag('video', 'audio')
    /** The handle itself may be an invisible field laid over what is drawn. */
    const shows = (handle: Element): boolean => look.closest(handle, (each) => look.visible(each), 3) !== null
    const other = (handle: Element): boolean =>
      look.is(handle, 'disabled') ||
      look.is(handle, 'readonly') ||
      /\b(hue|saturation|alpha|colou?r|volume|seek|progress|lightness|rating)\b/i.test(look.name(handle)) ||
      look.closest(
        handle,
        (each) => {
          const words = look.words(each)
          return (
            words.has('disabled') ||
            ['player', 'audio', 'volume', 'seek', 'scrubber', 'rating', 'rate', 'scrollbar', 'color', 'colour'].some(
              (word) => words.has(word),
            ) ||
            /^(video|audio)$/.test(each.localName) ||
            (!/^(body|html|main)$/.test(each.localName) && media.some((one) => look.holds(each, one)))
          )
        },
        4,
      ) !== null
    const said = look.byRole('slider').filter((each) => shows(each) && !other(each))
    const drawn = look
      .byWord('handle', 'thumb', 'knob')
      .filter((each) => {
        const { width, height } = look.box(each)
        const around = look.closest(
          each,
          (at) =>
            at !== each &&
            (look.words(at).has('slider') || look.words(at).has('range')) &&
            look.box(at).width + look.box(at).height > 80,
          4,
        )
        const known = around !== null && look.within(around, '[role=slider], input[type=range]').length > 0
        return (
          around !== null &&
          !known &&
          width >= 6 &&
          height >= 6 &&
          width <= 60 &&
          height <= 60 &&
          look.visible(each) &&
          !other(each)
        )
      })
      .filter((each, _, all) => !all.some((outer) => outer !== each && look.holds(outer, each)))
    /** What has a handle to itself and is wide enough for a bar of its own; a place without height only moves its handle. */
    const barOf = (handle: Element, within: Element): Element | null => {
      let bar: Element | null = null
      for (let at: Element | null = handle; at && at !== within; at = look.up(at)) {
        const { width, height } = look.box(at)
        if (Math.max(width, height) >= 60 && Math.min(width, height) >= 1) bar = at
      }
      return bar
    }
    const apart = (a: Element, b: Element, within: Element): boolean => {
      // Two that are called by the same label are two ends of one.
      const label = look.attr(a, 'aria-labelledby')
      if (label && label === look.attr(b, 'aria-labelledby')) return false
      const [first, second] = [barOf(a, within), barOf(b, within)]
      if (first && second) {
        const [p, q] = [look.box(first), look.box(second)]
        const [w, h] = [
          Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x),
          Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y),
        ]
        return !(w > 0.6 * Math.min(p.width, q.width) && h > 0.6 * Math.min(p.height, q.height))
      }
      const [p, q] = [look.box(a), look.box(b)]
      const level = Math.abs(p.y + p.height / 2 - q.y - q.height / 2) < 6
      const upright = Math.abs(p.x + p.width / 2 - q.x - q.width / 2) < 6
      return !level && !upright
    }
    for (const handles of [said, drawn]) {
      const done = new Set<Element>()
      for (const handle of handles) {
        if (done.has(handle)) continue
        done.add(handle)
        let place: Element = handle
        let group = [handle]
        for (let at = look.up(handle), level = 0; at && level < 6; at = look.up(at), level++) {
          if (/^(body|html|main|form)$/.test(at.localName) || at.childElementCount > 30) break
          const around = at
          const inside = handles.filter((each) => look.holds(around, each))
          if (inside.length > 4) break
          if (inside.length > 1) {
            if (!inside.some((each) => each !== handle && apart(handle, each, around))) {
              group = inside
              place = at
            }
            break
          }
        }
        for (const each of group) done.add(each)
        const bar = group.length > 1 ? place : handle
        const what =
          handles === said ? (handle.localName === 'input' ? 'a range field' : 'role slider') : 'a drawn handle'
        const confidence = handles === said ? 'sure' : 'likely'
        if (group.length > 1)
          sights.push({ element: bar, code: 'AT21', confidence, why: [what, `${group.length} handles on one bar`] })
        else sights.push({ element: bar, code: 'AT20', confidence, why: [what, 'one handle on its bar'] })
      }
    }
    return sights
  },
  positive: [
    {
      title: 'two ends under one label, each in a box of its own',
      html: `<p id="l">Marks</p><div style="position:relative;width:300px;height:20px;background:#ddd">${[30, 60].map((at) => `<div style="position:absolute;left:${at}%;width:20px;height:20px;background:#135"><div style="position:absolute;width:1px;height:1px;overflow:hidden"><input type="range" aria-labelledby="l" min="0" max="6"></div></div>`).join('')}</div>`,
      finds: ['AT21'],
    },
    {
      title: 'a range field of the browser',
      html: '<label>Greatest noise in dB <input type="range" min="0" max="40"></label>',
      finds: ['AT20'],
    },
    {
      title: 'two handles that say what they are',
      html: '<style>.bar{position:relative;width:300px;height:6px;margin:40px;background:#ccc}.h{position:absolute;top:-7px;width:20px;height:20px;background:#06c}</style><div class="bar"><div class="h" role="slider" tabindex="0" aria-label="Lowest price" aria-valuenow="10" style="left:30px"></div><div class="h" role="slider" tabindex="0" aria-label="Highest price" aria-valuenow="80" style="left:200px"></div></div>',
      finds: ['AT21'],
    },
    {
      title: 'two range fields laid over each other',
      html: '<style>.both{position:relative;width:300px;height:20px}.both input{position:absolute;left:0;top:0;width:300px;margin:0}</style><div class="both"><input type="range" aria-label="From"><input type="range" aria-label="To"></div>',
      finds: ['AT21'],
    },
    {
      title: 'handles without a role, known by build and words',
      html: '<style>.s{position:relative;width:300px;height:8px;margin:30px;background:#ddd}.s i{position:absolute;top:-6px;width:18px;height:18px;background:#06c}</style><div class="s price-slider"><div class="slider-track"></div><i class="slider-handle" style="left:20px"></i><i class="slider-handle" style="left:160px"></i></div>',
      finds: ['AT21'],
    },
    {
      title: 'two bars with one handle each, one over the other',
      html: '<div><input type="range" aria-label="Distance"><br><br><input type="range" aria-label="Votes"></div>',
      finds: ['AT20', 'AT20'],
    },
  ],
  negative: [
    {
      title: 'a progress bar',
      html: '<div role="progressbar" aria-valuenow="40" style="width:300px;height:8px;background:#ddd"><div style="width:40%;height:8px;background:#06c"></div></div><progress value="3" max="9"></progress><meter value="3" max="9"></meter>',
    },
    {
      title: 'the volume of a player',
      html: '<div class="player"><video width="300" height="150"></video><input type="range" aria-label="Sound"></div>',
    },
    {
      title: 'a slider of pictures',
      html: '<div class="slider" style="width:300px"><div class="slider-track"><div class="slide">One</div><div class="slide">Two</div></div><button class="slider-arrow">Next</button></div>',
    },
    {
      title: 'stars',
      html: '<div class="rating" role="slider" aria-valuenow="4" aria-label="4 of 5 stars" tabindex="0" style="width:120px;height:20px">★★★★☆</div>',
    },
    { title: 'a slider that cannot be moved', html: '<input type="range" disabled aria-label="Level">' },
    {
      title: 'a scroll bar of its own',
      html: '<div style="width:300px;height:100px;position:relative" class="scroll-range"><div class="scrollbar"><div class="scrollbar-thumb" style="width:8px;height:30px;background:#999"></div></div></div>',
    },
  ],
}
