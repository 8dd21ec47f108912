import Box from '@mui/material/Box'
import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { FONT } from './theme.ts'

// SVG rather than canvas: a saved page keeps the drawing.
use([
  BarChart,
  LineChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DataZoomComponent,
  AriaComponent,
  SVGRenderer,
])

/** An ECharts drawing that fits its box. `onPick` is told which entry of the first axis was clicked. */
export function Chart(props: {
  label: string
  option: EChartsCoreOption
  height: number
  onPick?(index: number): void
}) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(null)
  const onPick = useRef(props.onPick)
  onPick.current = props.onPick

  useEffect(() => {
    const element = box.current
    if (!element) return
    const created = init(element, undefined, { renderer: 'svg' })
    created.on('click', ({ dataIndex }) => onPick.current?.(dataIndex))
    const observer = new ResizeObserver(() => created.resize())
    observer.observe(element)
    chart.current = created
    return () => {
      observer.disconnect()
      created.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    chart.current?.setOption(
      { textStyle: { fontFamily: FONT }, animationDuration: 300, ...props.option },
      { notMerge: true },
    )
  }, [props.option])

  return (
    <Box ref={box} role="img" aria-label={props.label} className="chart" sx={{ height: props.height, width: '100%' }} />
  )
}
