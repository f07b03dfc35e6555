import { useState } from 'react'
import { CallFailed } from '../call-error.ts'
import { goalNumbers } from '../goals.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { JobProgress } from '../ui/job-progress.tsx'
import { Menu } from '../ui/menu.tsx'
import { Num, NumCell, Quantity } from '../ui/num.tsx'
import { PageHead, Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { EmptyState, ErrorState, Note, Skeleton, SkeletonRows } from '../ui/states.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { Steps } from '../ui/steps.tsx'
import { DataTable, Pager } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { PasswordField, TextField } from '../ui/text-field.tsx'
import { GoalMark, Tile } from '../ui/tile.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Tooltip } from '../ui/tooltip.tsx'

// Every primitive in every state, for people who build the screens; not part of the product, so its words stay here.
const gap = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' } as const
const form = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: 24 } as const
const choices = ['Austria', 'Brazil', 'Chile', 'Denmark', 'Egypt'].map(name => ({ id: name, name }))
const rows = Array.from({ length: 1200 }, (_, at) => ({
  id: at,
  name: `Organisation ${at}`,
  value: (at * 7919) % 100_003,
}))

function Fields() {
  const [text, setText] = useState('Some text')
  const [choice, setChoice] = useState<string | null>('Brazil')
  return (
    <div style={form}>
      <TextField label="Text" hint="A hint below" value={text} onChange={setText} />
      <TextField label="With an error" error="Write a number from 0 to 1." value="1.4" onChange={setText} />
      <TextField label="Disabled" value="Cannot be changed" isDisabled onChange={setText} />
      <PasswordField label="Password" value={text} onChange={setText} />
      <Select label="Select" choices={choices} value={choice} onChange={setChoice} />
      <Select label="Nothing chosen" choices={choices} value={null} onChange={setChoice} error="Choose a country." />
      <ComboBox label="Combo box" choices={choices} value={choice} onChange={setChoice} />
      <TextField label="Long text" long value={text} onChange={setText} optional />
      <div>
        <Checkbox>Unchecked</Checkbox>
        <Checkbox defaultSelected>Checked</Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Checkbox error="This is needed.">With an error</Checkbox>
      </div>
    </div>
  )
}

function Overlays() {
  const [place, setPlace] = useState<'centre' | 'side' | 'top' | 'wide' | null>(null)
  return (
    <div style={gap}>
      {(['centre', 'side', 'top', 'wide'] as const).map(one => (
        <Button key={one} onPress={() => setPlace(one)}>
          Dialog {one}
        </Button>
      ))}
      <ThreeGroups />
      <Tooltip text="A few words on hover and focus">
        <Button look="text">Tooltip</Button>
      </Tooltip>
      <Toasts />
      <Dialog
        title="A dialog"
        isOpen={place !== null}
        place={place ?? 'centre'}
        onClose={() => setPlace(null)}
        actions={
          <>
            <Button onPress={() => setPlace(null)}>Cancel</Button>
            <Button look="primary" onPress={() => setPlace(null)}>
              Do it
            </Button>
          </>
        }
      >
        <p>Focus stays inside; Escape closes; focus returns.</p>
      </Dialog>
    </div>
  )
}

function ThreeGroups() {
  return (
    <Menu
      label="A menu"
      trigger={<Button>Menu</Button>}
      groups={[
        { actions: [{ id: 'a', name: 'Rename', keys: 'F2', onAction: () => {} }] },
        {
          title: 'One of',
          choice: 'one',
          actions: ['Light', 'Dark'].map(name => ({ id: name, name, isOn: name === 'Dark', onAction: () => {} })),
        },
        { actions: [{ id: 'x', name: 'Delete', danger: true, onAction: () => {} }] },
      ]}
    />
  )
}

function Toasts() {
  return (
    <>
      {(['success', 'error', 'warning'] as const).map(type => (
        <Button
          key={type}
          look="text"
          onPress={() => showToast({ type, title: type, subtitle: 'One line that says what happened.' })}
        >
          Toast {type}
        </Button>
      ))}
      <Button
        look="text"
        onPress={() => showToast({ type: 'warning', title: 'Stays', subtitle: 'Until it is closed.', duration: -1 })}
      >
        Toast that stays
      </Button>
    </>
  )
}

function Buttons() {
  return (
    <div style={gap}>
      {(['primary', 'ghost', 'plain', 'text', 'danger'] as const).map(look => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button look="primary" isPending>
        Pending
      </Button>
      <Button isDisabled>Disabled: says why</Button>
      <Button small>Small</Button>
      <LinkButton to="/">Link button</LinkButton>
    </div>
  )
}

function Goals() {
  return (
    <div style={gap}>
      {goalNumbers.map(goal => (
        <GoalMark key={goal} goal={goal} />
      ))}
      {goalNumbers.map(goal => (
        <GoalMark key={goal} goal={goal} word quiet />
      ))}
      <Tile goal={13} large />
    </div>
  )
}

function Numbers() {
  return (
    <>
      <p>
        <Num value={-3345.6} unit="py" /> · <Num value={16_234} plus /> · <Num value={0} /> · <Num value={0.0000123} />{' '}
        · <Quantity value={1_571_912} unit="kg CO2-eq" /> · <Quantity value={130_992_660} unit="kWh" />
      </p>
      <table>
        <tbody>
          {[-3345, -180, -18_222, 999.6, 1_250_000].map(value => (
            <tr key={value}>
              <td style={{ textAlign: 'end' }}>
                <NumCell value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Dots() {
  return (
    <div style={gap}>
      <StatusDot fill="empty">Draft</StatusDot>
      <StatusDot fill="half">In progress</StatusDot>
      <StatusDot fill="full">Delivered</StatusDot>
      <StatusDot fill="warn">Check</StatusDot>
      <StatusDot fill="bad">Error</StatusDot>
      <Avatar name="Mara Lindqvist" image={null} size={48} />
    </div>
  )
}

function States() {
  const error = new CallFailed({
    status: 503,
    detail: 'The database is away for the moment.',
    code: '',
    message: null,
    problems: [],
    retryAfter: 5,
    body: null,
  })
  return (
    <>
      <Dots />
      <JobProgress
        progress={{
          stage: 'calculating',
          done: 6200,
          total: 10_000,
          started: new Date(Date.now() - 6000).toISOString(),
          detail: null,
          message: null,
        }}
      />
      <JobProgress progress={null} />
      {(['plain', 'accent', 'good', 'warn', 'bad'] as const).map(tone => (
        <div key={tone} style={{ margin: '12px 0' }}>
          <Note tone={tone} title={`Note ${tone}`}>
            A sentence set apart.
          </Note>
        </div>
      ))}
      <ErrorState error={error} onRetry={() => {}} />
      <EmptyState title="Nothing here yet" actions={<Button>What to do next</Button>}>
        <p>One sentence about why.</p>
      </EmptyState>
      <Skeleton width="40%" height="2rem" />
      <SkeletonRows rows={3} />
    </>
  )
}

function TwoTabs() {
  const [tab, setTab] = useState('one')
  return (
    <Tabs
      label="Tabs"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'one', name: 'One', count: 12, panel: <p>First panel</p> },
        { id: 'two', name: 'Two', panel: <p>Second panel</p> },
      ]}
    />
  )
}

function FourSteps() {
  return (
    <Steps
      label="Steps"
      current="two"
      steps={[
        { id: 'one', name: 'Done, with a way back', note: 'what it settled', link: { to: '/styleguide' as never } },
        { id: 'two', name: 'Now', note: '2 to decide' },
        { id: 'three', name: 'To come' },
        { id: 'four', name: 'Last' },
      ]}
    />
  )
}

function ManyRows() {
  return (
    <>
      <DataTable
        label="Many rows"
        rows={rows}
        rowKey={row => String(row.id)}
        csv="many rows"
        columns={[
          { id: 'name', name: 'Name', isFixed: true, cell: row => row.name, value: row => row.name },
          {
            id: 'value',
            name: 'Value',
            isEnd: true,
            cell: row => <NumCell value={-row.value} />,
            value: row => -row.value,
          },
          { id: 'hidden', name: 'Hidden at first', isHidden: true, cell: row => row.id, value: row => row.id },
        ]}
      />
      <Pager count={1200} limit={100} offset={100} onOffset={() => {}} />
    </>
  )
}

export default function Styleguide() {
  return (
    <>
      <PageHead
        title="Style guide"
        lead="Every primitive in every state."
        crumb="Development"
        actions={<Button look="primary">The one primary</Button>}
      />
      <Section title="Buttons">
        <Buttons />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Overlays">
        <Overlays />
      </Section>
      <Section title="Goals">
        <Goals />
      </Section>
      <Section title="Numbers">
        <Numbers />
      </Section>
      <Section title="States">
        <States />
      </Section>
      <Section title="Tabs">
        <TwoTabs />
      </Section>
      <Section title="Steps">
        <FourSteps />
      </Section>
      <Section title="Table" sentence="1 200 rows, only those in view are drawn.">
        <ManyRows />
      </Section>
    </>
  )
}
