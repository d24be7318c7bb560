import { readSetting, readSettings, settingSchemas } from '../index/read-settings.ts';
import type { Settings, SettingsPatch } from '../index/settings.ts';
import { requireIndex } from '../tasks/engine-state.ts';
import { showEnqueued } from '../tasks/task.ts';
import { requireJson } from './read-body.ts';
import { accepted, type Call, type Route } from './route.ts';

const settingNames = Object.keys(settingSchemas) as (keyof Settings)[];

export const settingsRoutes: Route[] = [
  [
    'GET',
    '/indexes/:indexUid/settings',
    'settings.get',
    ({ engine, params }) => requireIndex(engine.state, params.indexUid!).settings,
  ],
  [
    'PATCH',
    '/indexes/:indexUid/settings',
    'settings.update',
    (call) => change(call, readSettings(requireJson(call))),
  ],
  [
    'DELETE',
    '/indexes/:indexUid/settings',
    'settings.update',
    (call) => change(call, Object.fromEntries(settingNames.map((name) => [name, null]))),
  ],
  ...settingNames.flatMap(routesOf),
];

function routesOf(name: keyof Settings): Route[] {
  const { path, method } = settingSchemas[name];
  const url = `/indexes/:indexUid/settings/${path}`;
  return [
    [
      'GET',
      url,
      'settings.get',
      ({ engine, params }) => requireIndex(engine.state, params.indexUid!).settings[name],
    ],
    [
      method,
      url,
      'settings.update',
      (call) => change(call, { [name]: readSetting(name, requireJson(call)) }),
    ],
    ['DELETE', url, 'settings.update', (call) => change(call, { [name]: null })],
  ];
}

async function change({ engine, params }: Call, settings: SettingsPatch): Promise<unknown> {
  return accepted(
    showEnqueued(await engine.tasks.enqueue({ type: 'settingsUpdate', settings }, params.indexUid!)),
  );
}
