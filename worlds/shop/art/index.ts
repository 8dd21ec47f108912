/** Pictures of products and promotions, drawn as SVG so that the shop needs no file and no network for them. */

import type { SpecValue } from '../types.ts'
import { backdrop } from './backdrop.ts'
import { blender, coffeeMachine, vacuumCleaner } from './kitchen.ts'
import { backpack, camera, deskLamp, headphone, rainJacket } from './living.ts'
import { escapeXml, type Look, shade, traits } from './paint.ts'

const DRAWINGS: Readonly<Record<string, (look: Look) => string>> = {
  blenders: blender,
  headphones: headphone,
  backpacks: backpack,
  cameras: camera,
  'coffee-machines': coffeeMachine,
  'vacuum-cleaners': vacuumCleaner,
  'desk-lamps': deskLamp,
  'rain-jackets': rainJacket,
}

export const VIEWS = ['front', 'scene', 'detail', 'box'] as const
export type View = (typeof VIEWS)[number]

/** What a screen reader says for each view, after the name of the product. */
export const VIEW_NAMES: Readonly<Record<View, string>> = {
  front: 'from the front',
  scene: 'in use',
  detail: 'close up',
  box: 'in its box',
}

interface Subject {
  slug: string
  name: string
  brand: string
  category: string
  specs?: Readonly<Record<string, SpecValue>>
}

/** A `data:` address of the product in one of its colours. */
export function productPicture(subject: Subject, colour: string, view: View = 'front'): string {
  return toUri(PAINTERS[view](subject, colour))
}

function figure({ slug, category, specs }: Subject, colour: string): string {
  const [a = 0, b = 0, c = 0] = traits(slug, 3)
  return DRAWINGS[category]?.({ colour, a, b, c, kind: String(specs?.type ?? '') }) ?? ''
}

const PAINTERS: Readonly<Record<View, (subject: Subject, colour: string) => string>> = {
  front: (subject, colour) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
    <defs><radialGradient id="g"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eef1f2"/></radialGradient></defs>
    <rect width="400" height="400" fill="url(#g)"/><ellipse cx="200" cy="360" rx="128" ry="13" fill="#1d2a30" fill-opacity=".13"/>
    ${figure(subject, colour)}</svg>`,
  scene: (subject, colour) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
    ${backdrop(subject.category)}<g transform="translate(82 104) scale(.64)"><ellipse cx="200" cy="360" rx="120" ry="14" fill="#000" fill-opacity=".22"/>${figure(subject, colour)}</g></svg>`,
  detail: (subject, colour) => {
    const [x = 0, y = 0] = traits(`${subject.slug}-detail`, 2)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${90 + x * 50} ${70 + y * 70} 170 170">
    <rect width="400" height="400" fill="${shade(colour, 0.86)}"/>${figure(subject, colour)}</svg>`
  },
  box: (
    subject,
    colour,
  ) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="Helvetica, Arial, sans-serif">
    <rect width="400" height="400" fill="#f3f1ec"/><ellipse cx="206" cy="360" rx="150" ry="14" fill="#1d2a30" fill-opacity=".15"/>
    <path d="M70 96 L262 96 L262 352 L70 352 Z" fill="${shade(colour, 0.8)}"/><path d="M262 96 L336 68 L336 318 L262 352 Z" fill="${shade(colour, 0.45)}"/>
    <path d="M70 96 L146 68 L336 68 L262 96 Z" fill="${shade(colour, 0.65)}"/>
    <g transform="translate(98 122) scale(.34)">${figure(subject, colour)}</g>
    <text x="84" y="126" font-size="15" fill="#40484d">${escapeXml(subject.brand)}</text>
    <text x="84" y="300" font-size="${subject.name.length > 14 ? 19 : 24}" font-weight="700" fill="#1d2a30">${escapeXml(subject.name)}</text>
    <text x="84" y="326" font-size="13" fill="#40484d">${guaranteeYears(subject.slug)}-year guarantee</text>
    <rect x="204" y="318" width="46" height="22" rx="4" fill="${shade(colour, -0.3)}"/><text x="227" y="334" font-size="13" text-anchor="middle" fill="#fff">1 pc</text></svg>`,
}

/** Printed on the box, and said nowhere else. */
function guaranteeYears(slug: string): number {
  return 2 + Math.floor((traits(`${slug}-guarantee`, 1)[0] ?? 0) * 4)
}

/** The picture of a promotion: its title and, where it has one, its coupon code are part of the drawing. */
export function promotionPicture(
  promotion: {
    slug: string
    title: string
    line: string
    category: string
    coupon?: { code: string; percent: number }
  },
  colour: string,
): string {
  const { coupon } = promotion
  const subject = { slug: promotion.slug, name: promotion.title, brand: '', category: promotion.category }
  const stamp = coupon
    ? `<g transform="translate(70 250)"><rect width="312" height="62" rx="10" fill="#fff" stroke="${shade(colour, -0.4)}" stroke-width="3" stroke-dasharray="9 6"/>
       <text x="18" y="40" font-size="24" fill="#1d2a30">${coupon.percent} % off with <tspan font-weight="700">${coupon.code}</tspan></text></g>`
    : ''
  return toUri(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 380" font-family="Helvetica, Arial, sans-serif">
    <defs><linearGradient id="g" x2="1"><stop offset="0" stop-color="${shade(colour, 0.86)}"/><stop offset="1" stop-color="${shade(colour, 0.5)}"/></linearGradient></defs>
    <rect width="1200" height="380" fill="url(#g)"/><circle cx="960" cy="200" r="230" fill="#fff" fill-opacity=".35"/>
    <g transform="translate(760 -8) scale(.98)">${figure(subject, colour)}</g>
    <text x="70" y="140" font-size="58" font-weight="700" fill="#16262c">${escapeXml(promotion.title)}</text>
    <text x="70" y="192" font-size="27" fill="#2c3d44">${escapeXml(promotion.line)}</text>${stamp}</svg>`)
}

function toUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.replaceAll(/\s*\n\s*/g, ' '))}`
}
