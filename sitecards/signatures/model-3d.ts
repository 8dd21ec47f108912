import type { Signature } from './signature.ts'

/** Three-dimensional models that are turned and zoomed. */
export const model3d: Signature = {
  id: 'model-3d',
  component: 'Model3D',
  codes: ['AT55', 'PT46', 'PT47', 'PT48', 'PT49'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const has = (element: Element, ...words: string[]): boolean => words.some((word) => look.words(element).has(word))
    const SAID =
      /\b(3-?d|three[- ]dimension\w*|(turn|rotate|spin) (it|the|and|around|me)|drag to (turn|rotate|orbit)|(from|on) (all|every|each) sides?|every (side|angle)|all angles|orbit|von allen seiten|drehen|tournez|girar)\b/i
    const tell = (element: Element, turned: boolean, ...why: string[]): void => {
      for (const code of turned ? ['AT55', 'PT46', 'PT47', 'PT48', 'PT49'] : ['PT46', 'PT47', 'PT48', 'PT49'])
        sights.push({ element, code, confidence: 'likely', why })
    }
    const done: Element[] = []
    for (const model of look
      .matching('*')
      .filter((each) => each.localName.includes('-') && has(each, 'model') && has(each, 'viewer', 'view', '3d'))) {
      if (!look.visible(model) || look.box(model).width < 120) continue
      done.push(model)
      tell(model, look.attr(model, 'camera-controls') !== null, 'an element that shows a model')
    }
    for (const view of look.byTag('canvas') as HTMLCanvasElement[]) {
      const { width, height } = look.box(view)
      if (
        width < 180 ||
        height < 140 ||
        !look.visible(view) ||
        done.some((each) => look.holds(each, view)) ||
        view.width === 300
      )
        continue
      if (
        look.closest(
          view,
          (at) =>
            has(
              at,
              'map',
              'chart',
              'panorama',
              'pano',
              'sphere',
              'globe',
              'hero',
              'background',
              'spreadsheet',
              'editor',
            ),
          5,
        )
      )
        continue
      const words = `${look.heading(view)} ${look.attr(view, 'aria-label') ?? ''} ${look.text(look.up(view) ?? view, 200)}`
      const named = look.closest(view, (at) => has(at, 'model', '3d', 'viewer3d', 'modelviewer'), 4) !== null
      if (
        /\b(panorama|360|look (around|about)|map|tour)\b/i.test(words) ||
        !(named || SAID.test(words)) ||
        view.getContext('2d') !== null
      )
        continue
      done.push(view)
      tell(
        view,
        true,
        'a view drawn in three dimensions',
        named ? 'its parts are named after a model' : 'words beside it tell of turning it',
      )
    }
    return sights
  },
  wishes(look) {
    const known = this.find(look).map(({ element }) => element)
    return (look.byTag('canvas') as HTMLCanvasElement[])
      .filter((view) => {
        const { width, height } = look.box(view)
        if (
          width < 180 ||
          height < 140 ||
          !look.visible(view) ||
          view.width === 300 ||
          known.some((each) => look.holds(each, view))
        )
          return false
        if (
          look.closest(
            view,
            (at) =>
              [
                'map',
                'chart',
                'panorama',
                'pano',
                'globe',
                'background',
                'spreadsheet',
                'editor',
                'plot',
                'container3d',
              ].some((word) => look.words(at).has(word)),
            6,
          )
        )
          return false
        const around = look.up(look.up(view) ?? view) ?? view
        // Of a map or panorama speak their own controls.
        if (
          look
            .within(around, 'button, a')
            .some((each) =>
              /\b(zoom|move (left|right)|bearing)\b/i.test(`${look.name(each)} ${look.attr(each, 'title') ?? ''}`),
            )
        )
          return false
        return view.getContext('2d') === null
      })
      .map((view) => ({ act: 'drag' as const, element: view, dx: 90, dy: 20, about: view, code: 'AT55' }))
  },
  revealed(_, { wish, redrawn }) {
    if (!wish || !redrawn) return []
    return ['AT55', 'PT46', 'PT47', 'PT48', 'PT49'].map((code) => ({
      element: wish.about,
      code,
      confidence: 'likely' as const,
      why: ['a view drawn in three dimensions turns when it is dragged'],
    }))
  },
  positive: [
    {
      title: 'words that tell what is done',
      html: '<h2>Turn the chair</h2><div><canvas id="m" width="500" height="400"></canvas></div><script>m.getContext("webgl")</script>',
      finds: ['AT55', 'PT46', 'PT47', 'PT48', 'PT49'],
    },
    {
      title: 'a view that changes when it is dragged',
      html: '<h2>Oak chair</h2><div><canvas id="m" width="500" height="400"></canvas></div><script>const gl=m.getContext("webgl");let down=false;const draw=(r)=>{gl.clearColor(r,.4,.4,1);gl.clear(gl.COLOR_BUFFER_BIT)};draw(0);m.onmousedown=()=>down=true;onmouseup=()=>down=false;m.onmousemove=e=>{if(down)draw(e.offsetX/500)}</script>',
      finds: ['AT55', 'PT46', 'PT47', 'PT48', 'PT49'],
    },
  ],
  negative: [
    {
      title: 'a picture of a chair',
      html: '<h2>Turn the chair</h2><img class="model" alt="3D chair" width="500" height="400">',
    },
    {
      title: 'a flat canvas',
      html: '<h2>Turn the chair</h2><canvas id="m" width="500" height="400"></canvas><script>m.getContext("2d")</script>',
    },
  ],
}
