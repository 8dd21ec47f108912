import type { Signature } from './signature.ts'

/** A control or zone that takes files (AT24). */
export const upload: Signature = {
  id: 'upload',
  component: 'Upload',
  codes: ['AT24'],
  find(look) {
    const sights: ReturnType<Signature['find']> = []
    const found: Element[] = []
    const take = (place: Element, why: string[], confidence: 'sure' | 'likely'): void => {
      if (found.some((each) => look.holds(each, place) || look.holds(place, each))) return
      found.push(place)
      sights.push({ element: place, code: 'AT24', confidence, why })
    }
    for (const field of look.byTag('input')) {
      if (look.attr(field, 'type')?.toLowerCase() !== 'file' || look.is(field, 'disabled')) continue
      // Editors keep such fields for pictures in the text.
      if (
        look.closest(
          field,
          (each) =>
            each.hasAttribute('contenteditable') || look.role(each) === 'toolbar' || look.words(each).has('editor'),
          6,
        )
      )
        continue
      const label = (field as HTMLInputElement).labels?.[0]
      const shown = look.visible(field)
        ? field
        : label && look.visible(label)
          ? label
          : look.closest(field, (each) => look.visible(each) && !/^(body|html|main|form)$/.test(each.localName), 4)
      if (shown && look.box(shown).height < 700) take(shown, ['a field for files'], 'sure')
    }
    for (const zone of look.byWord('dropzone', 'drop zone', 'file upload', 'uploader', 'file drop', 'upload')) {
      const text = look.text(zone, 200)
      const told =
        /\b(drag|drop|browse|upload|choose|select)\b.*\b(files?|images?|photos?|pictures?|documents?|here)\b|\b(dateien?|fichiers?|archivos?|ficheros?|file|файл\S*)\b|文件|ファイル/i.test(
          text,
        )
      const accepts =
        look.pressable(zone) || look.within(zone, 'button, [role=button], a, label').some((each) => look.visible(each))
      const { width, height } = look.box(zone)
      if (
        told &&
        accepts &&
        look.visible(zone) &&
        width > 80 &&
        height > 30 &&
        height < 700 &&
        look.within(zone, 'form, article, h1').length === 0
      )
        take(zone, ['a zone named for files', `"${text.slice(0, 60)}"`], 'likely')
    }
    return sights
  },
  positive: [
    { title: 'a field of the browser', html: '<label>Receipt <input type="file"></label>', finds: ['AT24'] },
    {
      title: 'a zone around a hidden field',
      html: '<div class="drop" style="padding:20px;border:1px dashed"><input type="file" hidden>Drop pictures here or press to choose</div>',
      finds: ['AT24'],
    },
    {
      title: 'a zone that makes its field later',
      html: '<div class="dropzone" tabindex="0" role="button" style="padding:20px">Drag files here or browse</div>',
      finds: ['AT24'],
    },
  ],
  negative: [
    { title: 'a download', html: '<a href="/report.pdf" download class="button">Download the file</a>' },
    {
      title: 'a zone for other things',
      html: '<div class="dropzone" style="padding:20px">Drop cards here to compare them</div>',
    },
    {
      title: 'a field that is not shown anywhere',
      html: '<input type="file" style="display:none"><p>Nothing to send here.</p>',
    },
  ],
}
