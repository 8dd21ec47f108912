import { Typography } from 'antd'
import { useState } from 'react'

/** The clip of the test bench, with the browser's own controls and a line that says how far it is. */
export function Video() {
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(0)
  return (
    <section className="video" aria-labelledby="video-title">
      <Typography.Title level={2} className="tab-title" id="video-title">
        How we test
      </Typography.Title>
      <video
        controls
        preload="auto"
        width={560}
        aria-label="How we test, a clip from our test bench"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
      >
        <source src="/video/test-bench.webm" type="video/webm" />
        <track kind="captions" src="/video/test-bench.en.vtt" srcLang="en" label="English" />
      </video>
      <p className="note" role="status">
        {playing ? 'Playing' : 'Paused'}, {clock(time)} of {clock(length)}
      </p>
    </section>
  )
}

/** '0:07' */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
