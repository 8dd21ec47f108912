/** What a library shows: pages as a real site would have them, each with some sections. Which section is what stands in `labels/`, where no page can see it. */
export interface Section {
  /** `s1`, `s2` ...: alone on its page, and the id of the section's element. */
  id: string
  /** Words of a real page, such as "Find your size"; never the name of a component. Empty for none. */
  heading: string
  /** Builds the section's contents with the library's own components; may be slow, as on real pages. */
  mount(element: HTMLElement): undefined | Promise<void>
}

export interface Page {
  /** `/<library>/<path>` is its address. */
  path: string
  title: string
  sections: Section[]
}

/** Default export of `libraries/<library>/index.ts(x)`. */
export type Library = Page[]
