/** three.js: models of our own and what is made in the scene. */
// biome-ignore-all lint/suspicious/noExplicitAny: the package brings no types
import * as THREE from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { Library } from '../../page.ts'
import { block, built, dress, picture } from '../../parts/built.ts'
import { chance } from '../../parts/figures.ts'
import { chair, house, lamp, model, table } from '../../parts/models.ts'
import { panorama } from '../../parts/panorama.ts'

dress()
interface Stage {
  scene: any
  camera: any
  renderer: any
  draw(): void
}
function stage(place: HTMLElement, ground = '#dfe4ea'): Stage {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(480, 300)
  block(place, 300, 480).append(renderer.domElement)
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(ground)
  scene.add(new THREE.HemisphereLight('#ffffff', '#888888', 2.2))
  const sun = new THREE.DirectionalLight('#ffffff', 2)
  sun.position.set(3, 5, 4)
  scene.add(sun)
  const camera = new THREE.PerspectiveCamera(40, 1.6, 0.05, 200)
  return { scene, camera, renderer, draw: () => renderer.render(scene, camera) }
}
/** What is drawn follows the hand, and nothing is drawn while nothing changes. */
function turned({ camera, renderer, draw }: Stage, look: [number, number, number] = [0, 0.4, 0]) {
  const controls = new OrbitControls(camera, renderer.domElement)
  controls.target.set(...look)
  controls.update()
  controls.addEventListener('change', draw)
  draw()
  return controls
}
async function put(to: Stage, source: string): Promise<any> {
  const { scene: thing } = await new GLTFLoader().loadAsync(source)
  to.scene.add(thing)
  return thing
}

const atelier = built([
  [
    's1',
    'Chair Ebba',
    async (place) => {
      const to = stage(place)
      await put(to, model(chair('#2f6f4f')))
      to.camera.position.set(1.2, 1.1, 1.6)
      turned(to)
    },
  ],
  [
    's2',
    'Lamp Olle in three colours',
    async (place) => {
      const to = stage(place, '#22262c')
      let thing = await put(to, model(lamp('#e07a5f')))
      to.camera.position.set(0.8, 0.9, 1.3)
      turned(to)
      for (const [name, colour] of [
        ['Clay', '#e07a5f'],
        ['Moss', '#81b29a'],
        ['Ink', '#3d405b'],
      ] as const) {
        const button = Object.assign(document.createElement('button'), { textContent: name })
        button.onclick = async () => {
          to.scene.remove(thing)
          thing = await put(to, model(lamp(colour)))
          to.draw()
        }
        place.append(button)
      }
    },
  ],
  [
    's3',
    'The summer house',
    async (place) => {
      const to = stage(place, '#bcd7ea')
      await put(to, model(house))
      to.camera.position.set(6, 4, 8)
      turned(to, [0, 1.4, 0])
    },
  ],
  [
    's4',
    'Table Rut',
    async (place) => {
      const to = stage(place)
      const thing = await put(to, model(table('#a9743f')))
      to.camera.position.set(1.6, 1.5, 2)
      to.camera.lookAt(0, 0.4, 0)
      setInterval(() => {
        thing.rotation.y += 0.05
        to.draw()
      }, 100)
    },
  ],
  [
    's5',
    'Stars over Merrow',
    (place) => {
      const to = stage(place, '#0b1020')
      const spots = new Float32Array(900).map((_, index) => (chance(index) - 0.5) * 20)
      const cloud = new THREE.BufferGeometry()
      cloud.setAttribute('position', new THREE.BufferAttribute(spots, 3))
      to.scene.add(new THREE.Points(cloud, new THREE.PointsMaterial({ color: '#ffffff', size: 0.06 })))
      to.camera.position.set(0, 0, 6)
      to.draw()
    },
  ],
  [
    's6',
    'Chair Ebba in the leaflet',
    async (place) => {
      const hidden = document.createElement('div')
      const to = stage(hidden)
      await put(to, model(chair('#2f6f4f')))
      to.camera.position.set(1.2, 1.1, 1.6)
      to.camera.lookAt(0, 0.4, 0)
      to.draw()
      picture(place, to.renderer.domElement, 'Green chair', 360)
      to.renderer.dispose()
    },
  ],
  [
    's7',
    'Look around the workshop kitchen',
    async (place) => {
      const to = stage(place)
      const around = await new THREE.TextureLoader().loadAsync(panorama('kitchen'))
      around.colorSpace = THREE.SRGBColorSpace
      const ball = new THREE.SphereGeometry(50, 48, 32)
      ball.scale(-1, 1, 1)
      to.scene.add(new THREE.Mesh(ball, new THREE.MeshBasicMaterial({ map: around })))
      to.camera.fov = 75
      to.camera.updateProjectionMatrix()
      to.camera.position.set(0.1, 0, 0)
      const controls = turned(to, [0, 0, 0])
      controls.enableZoom = false
      controls.enablePan = false
      to.renderer.domElement.addEventListener('wheel', (event: WheelEvent) => {
        event.preventDefault()
        to.camera.fov = Math.min(90, Math.max(35, to.camera.fov + event.deltaY * 0.03))
        to.camera.updateProjectionMatrix()
        to.draw()
      })
    },
  ],
])
const library: Library = [{ path: 'atelier', title: 'Atelier Quist', sections: atelier }]
export default library
