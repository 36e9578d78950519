import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The page of a new remote with another new remote's slot, which contains a slot of the shop. User actions drive what each sends to the
 * others.
 */
const NEST = `import { useState, useEffect } from 'react';
import { Slot, useEventBus } from '@komado/shared-contracts';
import { Button } from '@komado/shared-ui';

export function Nest() {
  const bus = useEventBus();
  const [heading, setHeading] = useState('First heading');
  const [choice, setChoice] = useState('');
  const [received, setReceived] = useState('');
  useEffect(() => bus.on('fans:said', ({ words }) => setReceived(String(words))), [bus]);
  return (
    <>
      <Button onClick={() => setHeading('Second heading')}>Change the heading</Button>
      <label>
        Choice <input value={choice} onChange={({ target }) => setChoice(target.value)} />
      </label>
      <Slot name="fans:card" heading={heading} onChoose={setChoice} />
      <Slot name="club:card" heading={received} />
    </>
  );
}
`;
const CARD = `import { Slot, useEventBus } from '@komado/shared-contracts';
import { Button, Card, SubHeading } from '@komado/shared-ui';

export function Component({ heading, onChoose }: { heading: string; onChoose: (choice: string) => void }) {
  const bus = useEventBus();
  return (
    <Card>
      <SubHeading>{heading}</SubHeading>
      <Button onClick={() => onChoose('From the card')}>Choose</Button>
      <Button onClick={() => bus.emit('fans:said', { words: 'Said by a sibling' })}>Tell</Button>
      <Slot name="wallet-badge" returnPath="/club" renderFailure={() => null} />
    </Card>
  );
}
`;
async function change(file: string, ...pairs: readonly (readonly [string, string])[]): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = pairs.reduce((text, [from, to]) => text.replace(from, to), before);
  if (after === before) throw new Error(`${file} is not what it was.`);
  await writeFile(file, after);
}
/** Makes two new remotes of a tree, `club` and `fans`, depend on each other and on the shop. */
export async function addNestedSlots(tree: string): Promise<void> {
  const [club, fans] = ['mfe-club', 'mfe-fans'].map((folder) => path.join(tree, folder)) as [string, string];
  await writeFile(path.join(club, 'src/home/nest.component.tsx'), NEST);
  await change(
    path.join(club, 'src/home/home.page.tsx'),
    ["import styled from 'styled-components';", "import styled from 'styled-components';\nimport { Nest } from './nest.component';"],
    ['      </TextBlock>', '        <Nest />\n      </TextBlock>'],
  );
  await writeFile(path.join(fans, 'src/card/card.slot.tsx'), CARD);
  // The test of the card that was there no longer fits its properties, and a publish checks the types of tests, too.
  await rm(path.join(fans, 'src/card/card.slot.test.tsx'));
  await change(
    path.join(fans, 'remote.ts'),
    ["{ heading: 'string' }", "{ heading: 'string', onChoose: 'function' }"],
    ['  ownSlots:', "  ownEvents: { said: { payload: { words: 'string' } } },\n  ownSlots:"],
  );
}
