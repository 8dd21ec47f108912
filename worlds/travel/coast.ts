/**
 * The rough shape of the invented coast, for maps: each line runs with the land on its left. It is written as
 * 'lat:lon' pairs and slugs of cities, where geography.ts puts in that city's own shore in detail.
 */

export interface Landmass {
  name: string
  /** 'lat:lon' pairs and city slugs, from one end of the closed line to the other. */
  line: string
}

export const LANDMASSES: readonly Landmass[] = [
  {
    name: 'Albria',
    line: `
      50.2:-5.4 50.4:-3.5 50.7:-1.5 51.1:1.2 51.5:0.9 52.0:1.6 52.75:1.2 52.55:0.55 wrenford 52.55:-0.1
      53.1:0.25 53.7:-0.1 54.6:-1.2 55.6:-1.8 55.97:-2.6 dunmorrow 56.05:-3.6 56.3:-2.8 57.0:-2.1
      57.7:-1.9 57.6:-3.8 58.6:-3.1 58.5:-5.0 57.3:-5.8 56.3:-5.7 55.5:-5.5 55.85:-4.8 54.9:-5.0 54.8:-3.5
      54.2:-2.9 53.4:-3.1 53.3:-4.4 52.7:-4.3 52.0:-4.7 51.6:-5.1 51.5:-3.8 51.65:-2.85 kingsquay
      51.2:-2.95 51.2:-4.0 50.7:-4.7`,
  },
  {
    name: 'Norrland',
    line: `
      58.0:7.1 lindhaven 58.6:9.2 59.2:10.6 58.6:11.3 57.4:12.0 55.6:13.0 55.5:14.3 56.2:16.2 58.7:17.5
      60.3:18.7 62.5:17.8 65.0:22.0 67.0:26.0 71.0:26.0 70.0:19.0 67.5:14.5 65.0:11.5 63.6:9.0 62.9:7.2
      isvik 61.9:5.1 61.0:5.0 fjordby 59.8:5.4 59.1:5.4 58.5:5.9 58.1:6.6`,
  },
  {
    name: 'Verano and Costana',
    line: `
      torre-vela 36.75:-2.2 37.6:-0.8 38.7:0.2 39.6:-0.2 40.8:0.8 41.5:2.3 42.2:3.1 castell-brava 43.0:3.2
      43.4:4.2 43.3:5.0 port-alder 43.1:6.2 43.35:6.7 saltmere 43.8:7.5 44.4:8.9 43.9:10.2 42.4:11.2
      41.0:14.0 41.0:26.0 54.8:26.0 54.3:14.0 54.0:11.0 53.9:9.0 53.4:6.9 52.9:4.8 51.9:4.1 51.0:2.4
      50.1:1.4 49.4:-0.2 49.6:-1.7 48.7:-1.6 48.6:-4.6 47.4:-2.6 46.1:-1.2 44.6:-1.2 43.4:-1.7 43.5:-4.0
      43.7:-7.7 42.9:-9.2 41.2:-8.7 40.0:-8.9 39.2:-9.3 marisol 38.3:-8.9 37.7:-8.8 37.05:-8.9 azulejo-bay
      37.15:-7.0 36.6:-6.3 36.05:-5.5 36.4:-5.0`,
  },
]

/** Main roads between the cities of one land, as city slugs and lat:lon waypoints. */
export const HIGHWAYS: readonly string[] = [
  'kingsquay 51.7:-1.4 wrenford',
  'wrenford 53.4:-0.8 54.9:-1.9 55.6:-2.9 dunmorrow',
  'kingsquay 52.8:-2.3 54.3:-2.4 55.4:-3.5 dunmorrow',
  'lindhaven 58.9:6.9 59.7:6.3 fjordby',
  'fjordby 61.2:6.4 61.9:6.9 isvik',
  'lindhaven 59.4:9.6 60.5:10.4 61.8:8.9 isvik',
  'castell-brava 43.1:2.8 43.6:3.9 43.55:5.1 port-alder',
  'port-alder 43.5:6.0 saltmere',
  'castell-brava 41.6:1.4 40.2:-0.8 38.4:-2.4 37.2:-3.6 torre-vela',
  'torre-vela 36.9:-5.4 37.4:-6.3 azulejo-bay',
  'azulejo-bay 37.6:-8.2 38.3:-8.5 marisol',
]
