import { mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unpackTar } from './tar.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-tar-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function entry(name: string, body: string, type = '0', link = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000755\0', 100)
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write(link, 157)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, Buffer.from(body), Buffer.alloc((512 - (body.length % 512)) % 512)])
}

const end = Buffer.alloc(1024)

describe('unpackTar', () => {
  it('writes files, folders and links', async () => {
    const archive = Buffer.concat([
      entry('lib/', '', '5'),
      entry('lib/a.so', 'library'),
      entry('lib/b.so', '', '2', 'a.so'),
      end,
    ])
    await unpackTar(archive, folder)
    expect(await readFile(join(folder, 'lib/a.so'), 'utf8')).toBe('library')
    expect((await stat(join(folder, 'lib/a.so'))).mode & 0o111).not.toBe(0)
    expect(await readlink(join(folder, 'lib/b.so'))).toBe('a.so')
  })

  it.each([
    ['a name that climbs', entry('../escape', 'x')],
    ['an absolute name', entry('/etc/escape', 'x')],
    ['a link that climbs', entry('lib/link', '', '2', '../../escape')],
  ])('refuses %s', async (_, bad) => {
    await expect(unpackTar(Buffer.concat([bad, end]), folder)).rejects.toThrow('would leave')
  })

  it('refuses a damaged header and an archive cut short', async () => {
    const damaged = entry('file', 'text')
    damaged[3] = 0x21
    await expect(unpackTar(damaged, folder)).rejects.toThrow('checksum')
    await expect(unpackTar(entry('file', 'x'.repeat(900)).subarray(0, 1024), folder)).rejects.toThrow('ends inside')
  })
})
