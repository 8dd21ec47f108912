import type { Signature } from './signature.ts'

/** All-round pictures in which one looks around. */
export const panorama: Signature = {
  id: 'panorama',
  component: 'Panorama',
  codes: ['AT53', 'AT54', 'PT42', 'PT43', 'PT44', 'PT45'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const SAID =
      /\b(panorama\w*|360\s?°?|all[- ]round|look (around|about|round)|virtual tour|walk ?through|rundgang|rundum\w*|umsehen|visite virtuelle|vista panorámica|step inside)\b|全景/i
    const done: Element[] = []
    for (const view of look.byTag('canvas', 'iframe')) {
      const own = look.box(view)
      if (own.width < 220 || own.height < 140 || !look.visible(view) || done.some((each) => look.holds(each, view)))
        continue
      if (view.localName === 'iframe' && !/(matterport|kuula|panoee|360)/i.test(look.attr(view, 'src') ?? '')) continue
      const named = look.closest(
        view,
        (at) => has(at, 'panorama', 'pano', 'sphere', '360') || [...look.words(at)].some((word) => /^pano/.test(word)),
        5,
      )
      if (look.closest(view, (at) => has(at, 'map', 'chart', 'model', 'editor'), 3)) continue
      let place = view
      for (let at = look.up(view), level = 0; at && level < 6; at = look.up(at), level++) {
        const { width, height } = look.box(at)
        if (/^(body|main|section|article)$/.test(at.localName) || width > own.width + 60 || height > own.height + 120)
          break
        place = at
      }
      const controls = look
        .within(place, 'button, [role=button], a, [tabindex], [title]')
        .map((each) => `${look.name(each)} ${look.attr(each, 'title') ?? ''}`)
      const moving = controls.filter((each) =>
        /\bmove (left|right|up|down)|\b(look|turn|pan) (left|right|up|down)/i.test(each),
      ).length
      const heading = `${look.heading(view)} ${look.attr(view, 'aria-label') ?? ''} ${look.attr(place, 'aria-label') ?? ''} ${look.text(place, 300)}`
      const drawn =
        view.localName === 'iframe' ||
        ((view as HTMLCanvasElement).width !== 300 && (view as HTMLCanvasElement).getContext('2d') === null)
      const signs = [named !== null, SAID.test(heading), moving >= 2].filter(Boolean).length
      if (!drawn || signs === 0) continue
      done.push(place)
      const tell = (code: string, ...why: string[]): void =>
        void sights.push({ element: place, code, confidence: named ? 'sure' : 'likely', why })
      const why = named
        ? 'its parts are named after a panorama'
        : moving >= 2
          ? 'controls that look to the sides'
          : 'words beside it tell of looking around'
      tell('AT53', why, 'a view drawn in three dimensions')
      for (const code of ['PT42', 'PT44', 'PT45']) tell(code, why)
      const spots = look
        .within(place, '*')
        .filter(
          (each) =>
            has(each, 'hotspot', 'hotspots', 'spot', 'marker', 'markers', 'arrow', 'arrows', 'link', 'waypoint') ||
            (has(each, 'hot') && has(each, 'spot')),
        )
        .filter((each) => {
          const { width, height } = look.box(each)
          return (
            width <= 120 &&
            height <= 120 &&
            !look.closest(
              each,
              (at) => at !== place && has(at, 'controls', 'navbar', 'toolbar', 'compass', 'buttons'),
              4,
            )
          )
        })
      if (spots.length > 0) tell('PT43', `${spots.length} spots in it`)
      const leading = spots.filter(
        (each) =>
          has(each, 'scene', 'link', 'arrow', 'arrows') ||
          /\b(go to|to the|into|enter|walk|next|zur?|in die|vers)\b/i.test(look.name(each)),
      )
      if (leading.length > 0) tell('AT54', `${leading.length} spots that lead on`)
    }
    return sights
  },
  positive: [
    {
      title: 'a view with spots that lead on',
      html: '<div class="panorama-view" style="position:relative;width:600px;height:300px"><canvas id="p" width="600" height="300"></canvas><div class="hotspot scene" style="position:absolute;left:80px;top:90px;width:30px;height:30px" title="To the kitchen"></div></div><script>p.getContext("webgl")</script>',
      finds: ['AT53', 'AT54', 'PT42', 'PT43', 'PT44', 'PT45'],
    },
    {
      title: 'words that tell what is done',
      html: '<h2>Look around the hut</h2><div><canvas id="p" width="600" height="300"></canvas></div><script>p.getContext("webgl")</script>',
      finds: ['AT53', 'PT42', 'PT44', 'PT45'],
    },
  ],
  negative: [
    {
      title: 'a wide photo',
      html: '<div class="panorama"><img alt="Panorama of the bay" width="900" height="250"></div>',
    },
    {
      title: 'a canvas that is flat',
      html: '<div class="panorama"><canvas id="p" width="600" height="300"></canvas></div><script>p.getContext("2d")</script>',
    },
  ],
}
