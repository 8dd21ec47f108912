import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import {
  AutoComplete,
  Button,
  Cascader,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Progress,
  Radio,
  Rate,
  Select,
  Slider,
  Switch,
  TimePicker,
  Transfer,
  TreeSelect,
  Upload,
} from 'antd'
import deDE from 'antd/locale/de_DE'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import { type PropsWithChildren, useState } from 'react'
import { reacted } from '../../reacted.ts'

const options = (...all: string[]) => all.map((value) => ({ value, label: value }))
const TOWNS = options('Aachen', 'Bremen', 'Dresden', 'Erfurt', 'Freiburg', 'Köln', 'Leipzig', 'Mainz')
const LANDS = [
  {
    value: 'Nord',
    label: 'Nord',
    children: [
      { value: 'Küste', label: 'Küste', children: options('Husum', 'Büsum') },
      { value: 'Heide', label: 'Heide', children: options('Soltau') },
    ],
  },
  { value: 'Süd', label: 'Süd', children: [{ value: 'Alpen', label: 'Alpen', children: options('Füssen', 'Murnau') }] },
]
const TREE = [
  {
    title: 'Draußen',
    value: 'out',
    children: [
      {
        title: 'Wasser',
        value: 'water',
        children: [
          { title: 'Baden', value: 'swim' },
          { title: 'Segeln', value: 'sail' },
        ],
      },
      { title: 'Wandern', value: 'walk' },
    ],
  },
  { title: 'Drinnen', value: 'in', children: [{ title: 'Museen', value: 'museum' }] },
]
const DISHES = ['Frühstück', 'Mittagessen', 'Abendessen']

function Meals() {
  const [chosen, setChosen] = useState<string[]>(['Frühstück'])
  return (
    <>
      <Checkbox
        indeterminate={chosen.length > 0 && chosen.length < 3}
        checked={chosen.length === 3}
        onChange={(event) => setChosen(event.target.checked ? DISHES : [])}
      >
        Alle Mahlzeiten
      </Checkbox>
      <br />
      <Checkbox.Group options={DISHES} value={chosen} onChange={setChosen} />
    </>
  )
}

const Ask = () => (
  <Form layout="vertical" style={{ width: 360 }}>
    <Form.Item label="Name" name="name" rules={[{ required: true }]}>
      <Input />
    </Form.Item>
    <Form.Item label="Personen" name="people" initialValue={2}>
      <InputNumber min={1} />
    </Form.Item>
    <Form.Item label="Zimmer" name="room">
      <Radio.Group options={options('Einzel', 'Doppel')} />
    </Form.Item>
    <Form.Item label="Hund dabei" name="dog" valuePropName="checked">
      <Switch />
    </Form.Item>
    <Button htmlType="submit">Anfragen</Button>
  </Form>
)

function Pack() {
  const [kept, setKept] = useState<React.Key[]>(['2'])
  return (
    <Transfer
      dataSource={['Zelt', 'Karte', 'Lampe', 'Seil'].map((title, n) => ({ key: String(n), title }))}
      targetKeys={kept}
      onChange={setKept}
      render={(item) => item.title}
      titles={['Zu Hause', 'Im Rucksack']}
    />
  )
}

const around = ({ children }: PropsWithChildren) => <ConfigProvider locale={deDE}>{children}</ConfigProvider>

export const journey = reacted(
  [
    ['s1', 'Essen', Meals],
    ['s2', 'Wohin?', () => <Cascader options={LANDS} placeholder="Gegend" style={{ width: 280 }} />],
    [
      's3',
      'Ort finden',
      () => <Cascader options={LANDS} showSearch multiple placeholder="Orte" style={{ width: 320 }} />,
    ],
    ['s4', 'Abfahrt', () => <DatePicker placeholder="Tag" disabledDate={(day) => day.day() === 0} />],
    [
      's5',
      'Von wann bis wann?',
      () => <DatePicker.RangePicker defaultValue={[dayjs('2026-12-18'), dayjs('2026-12-27')]} />,
    ],
    ['s6', 'Treffpunkt', () => <DatePicker showTime defaultValue={dayjs('2026-12-18T07:30')} />],
    ['s7', 'Wecken um', () => <TimePicker format="HH:mm" minuteStep={5} />],
    [
      's8',
      'Reist mit',
      () => <Select defaultValue="Bahn" options={options('Bahn', 'Bus', 'Fahrrad')} style={{ width: 200 }} />,
    ],
    [
      's9',
      'Wo steigen Sie ein?',
      () => <Select showSearch placeholder="Stadt" options={TOWNS} style={{ width: 240 }} />,
    ],
    [
      's10',
      'Was mögen Sie?',
      () => (
        <Select
          mode="multiple"
          placeholder="Mehrere"
          options={options('Berge', 'Meer', 'Städte', 'Wald')}
          style={{ width: 320 }}
        />
      ),
    ],
    [
      's11',
      'Anschrift',
      () => (
        <AutoComplete
          placeholder="Straße"
          options={TOWNS.map(({ value }) => ({ value: `${value}er Straße` }))}
          showSearch={{
            filterOption: (typed, option) =>
              typed.length > 0 && String(option?.value).toLowerCase().includes(typed.toLowerCase()),
          }}
          style={{ width: 260 }}
        />
      ),
    ],
    [
      's12',
      'Strecke am Tag',
      () => (
        <Slider min={0} max={40} defaultValue={15} style={{ width: 300 }} tooltip={{ formatter: (km) => `${km} km` }} />
      ),
    ],
    [
      's13',
      'Preis',
      () => (
        <Slider
          range
          min={0}
          max={900}
          defaultValue={[200, 500]}
          tooltip={{ open: false }}
          marks={{ 0: '0 €', 900: '900 €' }}
          style={{ width: 300 }}
        />
      ),
    ],
    [
      's14',
      'Höhe des Lagers',
      () => (
        <div style={{ height: 140 }}>
          <Slider vertical defaultValue={30} tooltip={{ open: false }} />
        </div>
      ),
    ],
    [
      's15',
      'Was wollen Sie tun?',
      () => <TreeSelect treeData={TREE} treeCheckable placeholder="Auswählen" style={{ width: 320 }} />,
    ],
    [
      's16',
      'Ausweis',
      () => (
        <Upload beforeUpload={() => false}>
          <Button icon={<UploadOutlined />}>Datei wählen</Button>
        </Upload>
      ),
    ],
    [
      's17',
      'Fotos der letzten Reise',
      () => (
        <Upload.Dragger multiple beforeUpload={() => false}>
          <p>
            <InboxOutlined style={{ fontSize: 32 }} />
          </p>
          <p>Bilder hierher ziehen oder klicken</p>
        </Upload.Dragger>
      ),
    ],
    ['s18', 'Anfrage', Ask],
    ['s19', 'Was kommt mit?', Pack],
    ['s20', 'Gebucht', () => <Progress percent={64} style={{ width: 300 }} />],
    ['s21', 'Wie es anderen gefiel', () => <Rate disabled defaultValue={4} />],
    ['s22', '', () => <Checkbox>Ich habe die Bedingungen gelesen.</Checkbox>],
    [
      's23',
      'Reiseleitung',
      () => <Select disabled defaultValue="Frau Brandt" options={options('Frau Brandt')} style={{ width: 200 }} />,
    ],
    [
      's24',
      'Jahr der letzten Reise',
      () => <Input inputMode="numeric" maxLength={4} placeholder="2024" style={{ width: 120 }} />,
    ],
    [
      's25',
      'Sitzplatz',
      () => <Radio.Group optionType="button" options={options('Fenster', 'Gang')} defaultValue="Gang" />,
    ],
  ],
  around,
)
