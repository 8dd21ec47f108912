import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

const BLOCK = 512

/**
 * Unpacks a ustar archive held in memory (the bundled archives are a few megabytes).
 * Knows files, folders, symbolic links and GNU long names; throws on a damaged header and on any name
 * or link that would leave `folder`.
 */
export async function unpackTar(archive: Uint8Array, folder: string): Promise<string[]> {
  const written: string[] = []
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) break
    checkSum(header, at)
    const size = octal(header, 124, 12, at)
    const body = archive.subarray(at + BLOCK, at + BLOCK + size)
    if (body.length < size) throw new Error(`the archive ends inside the entry at byte ${at}`)
    const type = String.fromCharCode(header[156] ?? 0)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (type === 'L') {
      longName = text(body, 0, body.length)
      continue
    }
    const prefix = text(header, 345, 155)
    const name = longName ?? (prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100))
    longName = undefined
    if (type === 'x' || type === 'g') continue
    const target = inside(folder, name)
    if (type === '5') {
      await mkdir(target, { recursive: true })
    } else if (type === '2') {
      const link = text(header, 157, 100)
      inside(folder, join(dirname(normalize(name)), link))
      await mkdir(dirname(target), { recursive: true })
      await symlink(link, target)
    } else if (type === '0' || type === '\0') {
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, body, { mode: octal(header, 100, 8, at) & 0o755 || 0o644 })
    } else {
      throw new Error(`entry ${name} has the unknown type "${type}"`)
    }
    written.push(name)
  }
  return written
}

function inside(folder: string, name: string): string {
  const target = normalize(join(folder, name))
  if (name.startsWith('/') || (target !== folder && !target.startsWith(folder + sep) && target !== folder + sep)) {
    throw new Error(`entry ${name} would leave the folder it is unpacked into`)
  }
  return target
}

function text(bytes: Uint8Array, from: number, length: number): string {
  const field = bytes.subarray(from, from + length)
  const end = field.indexOf(0)
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end))
}

function octal(header: Uint8Array, from: number, length: number, at: number): number {
  const digits = text(header, from, length).trim()
  const value = Number.parseInt(digits || '0', 8)
  if (!/^[0-7]*$/.test(digits) || Number.isNaN(value)) throw new Error(`not a tar header at byte ${at}`)
  return value
}

function checkSum(header: Uint8Array, at: number): void {
  const stated = octal(header, 148, 8, at)
  let sum = 0
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : (header[i] ?? 0)
  if (sum !== stated) throw new Error(`not a tar header at byte ${at}: its checksum does not hold`)
}
