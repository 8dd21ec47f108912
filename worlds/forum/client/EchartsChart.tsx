import { BarChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts'
import {
  CalendarComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './Chart.tsx'

use([
  BarChart,
  LineChart,
  ScatterChart,
  HeatmapChart,
  CalendarComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

/** An ECharts chart drawn as SVG that follows the width of its box. */
export default function EchartsChart({ options, height, label, onPoint }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const click = useRef(onPoint)
  click.current = onPoint
  useEffect(() => {
    if (!box.current) return
    const chart = init(box.current, undefined, { renderer: 'svg' })
    chart.setOption(options)
    chart.on('click', (point) => click.current?.(point.dataIndex))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [options])
  return <div ref={box} role="img" aria-label={label} className="chart" style={{ height, width: '100%' }} />
}
