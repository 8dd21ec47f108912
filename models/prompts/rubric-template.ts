/** A good script on a made-up task: "On reads.test find two novels under 300 pages rated 4 or better, the better rated first, and name the library branch on branches.test that has both." A test runs the checker over it. */
export const RUBRIC_TEMPLATE = `import { address, field, number, rubric, text, verify } from 'assay'

export default rubric(async (tree, answer) => {
  const shelf = await answer.value(field.url('filtered list', 'list of novels'))
  const novels = await answer.records(
    'Novels',
    {
      title: field.text('title', 'novel'),
      pages: field.number('pages', 'length'),
      rating: field.number('rating', 'stars'),
      url: field.url('link', 'page'),
    },
    { count: 2 },
  )
  const branch = await answer.value(field.text('branch', 'library'))
  const holdings = await answer.value(field.url('branch page', 'holdings'))

  const found = tree.group('novels', 'Two short novels that readers like')
  found.action('reads.test:F2:A5', 'The list is bounded at 300 pages and shows both', { critical: true }, () =>
    verify.page(shelf, text('under 300 pages'), text(novels[0]?.title), text(novels[1]?.title)),
  )
  found.action('reads.test:F2:A8', 'The better rated stands first', () =>
    verify.page(shelf, address({ params: { sort: 'rating' } }), number(novels[0]?.rating).near(novels[0]?.title).greatest()),
  )
  for (const [at, novel] of novels.entries()) {
    const item = found.group(\`novel-\${at + 1}\`, novel.label)
    item.perception('reads.test:F3:P2', \`\${novel.label}: pages and rating\`, () =>
      verify.page(
        novel.url,
        text(novel.title),
        number(novel.pages).labelled('pages').below(300),
        number(novel.rating).labelled('stars').atLeast(4),
      ),
    )
  }

  const pick = tree.group('branch', 'One branch that has both')
  pick.perception('branches.test:F1:P4', 'Both stand among the holdings of the branch', { critical: true }, () =>
    verify.page(holdings, text(branch), text(novels[0]?.title), text(novels[1]?.title)),
  )
})
`
