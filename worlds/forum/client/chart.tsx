import { BarChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts'
import {
  CalendarComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([
  BarChart,
  LineChart,
  ScatterChart,
  HeatmapChart,
  CalendarComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

export interface ChartProps {
  options: EChartsCoreOption
  height: number
  /** What the chart shows, for people who do not see it; the numbers stand in a table beside it. */
  label: string
  onPoint?: (index: number) => void
}

/** An ECharts chart drawn as SVG that follows the width of its box. */
export function Chart({ options, height, label, onPoint }: ChartProps) {
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
