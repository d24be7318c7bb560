import type { ErrorBody } from '../http/api-error.ts';
import type { Document } from '../index/segment.ts';
import type { SettingsPatch } from '../index/settings.ts';

export const taskTypes = [
  'documentAdditionOrUpdate',
  'documentEdition',
  'documentDeletion',
  'settingsUpdate',
  'indexCreation',
  'indexDeletion',
  'indexUpdate',
  'indexSwap',
  'taskCancelation',
  'taskDeletion',
  'dumpCreation',
  'snapshotCreation',
] as const;

export const taskStatuses = ['enqueued', 'processing', 'succeeded', 'failed', 'canceled'] as const;

export type TaskStatus = (typeof taskStatuses)[number];

/** The content of a task. */
export type TaskContent =
  | {
      type: 'documentAdditionOrUpdate';
      documents: Document[];
      merge: boolean;
      primaryKey?: string;
      skipCreation?: boolean;
    }
  | { type: 'documentDeletion'; ids?: string[]; filter?: unknown; all?: boolean; single?: boolean }
  | { type: 'settingsUpdate'; settings: SettingsPatch }
  | { type: 'indexCreation'; primaryKey: string | null }
  | { type: 'indexUpdate'; primaryKey?: string; newUid?: string }
  | { type: 'indexDeletion' }
  | { type: 'indexSwap'; swaps: { indexes: [string, string]; rename: boolean }[] }
  | { type: 'taskCancelation'; uids: number[]; originalFilter: string }
  | { type: 'taskDeletion'; uids: number[]; originalFilter: string };

export interface Task {
  uid: number;
  indexUid: string | null;
  type: TaskContent['type'];
  status: TaskStatus;
  canceledBy: number | null;
  details: Record<string, unknown>;
  error: ErrorBody | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  customMetadata?: string;
}

/** A task in the format of the HTTP API. */
export function showTask(task: Task): Record<string, unknown> {
  const { uid, indexUid, status, type, canceledBy, details, error, enqueuedAt, startedAt, finishedAt } = task;
  const shown = {
    uid,
    batchUid: startedAt === null ? null : uid,
    indexUid,
    status,
    type,
    canceledBy,
    details,
    error,
    duration: duration(startedAt, finishedAt),
    enqueuedAt,
    startedAt,
    finishedAt,
  };
  return task.customMetadata === undefined ? shown : { ...shown, customMetadata: task.customMetadata };
}

/** The response to the request that created a task. */
export function showEnqueued(task: Task): Record<string, unknown> {
  const { uid, indexUid, type, enqueuedAt } = task;
  const shown = { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt };
  return task.customMetadata === undefined ? shown : { ...shown, customMetadata: task.customMetadata };
}

function duration(startedAt: string | null, finishedAt: string | null): string | null {
  if (startedAt === null || finishedAt === null) return null;
  return `PT${(Date.parse(finishedAt) - Date.parse(startedAt)) / 1000}S`;
}

/** The details of a task before it is executed. */
export function initialDetails(content: TaskContent): Record<string, unknown> {
  switch (content.type) {
    case 'documentAdditionOrUpdate':
      return { receivedDocuments: content.documents.length, indexedDocuments: null };
    case 'documentDeletion':
      return {
        ...(content.all === true
          ? {}
          : { providedIds: content.ids?.length ?? 0, originalFilter: originalFilter(content.filter) }),
        deletedDocuments: null,
      };
    case 'settingsUpdate':
      return { ...content.settings };
    case 'indexCreation':
      return { primaryKey: content.primaryKey };
    case 'indexUpdate':
      return {
        primaryKey: content.primaryKey ?? null,
        ...(content.newUid === undefined ? {} : { newIndexUid: content.newUid }),
      };
    case 'indexDeletion':
      return { deletedDocuments: null };
    case 'indexSwap':
      return { swaps: content.swaps };
    case 'taskCancelation':
      return {
        matchedTasks: content.uids.length,
        canceledTasks: null,
        originalFilter: content.originalFilter,
      };
    case 'taskDeletion':
      return {
        matchedTasks: content.uids.length,
        deletedTasks: null,
        originalFilter: content.originalFilter,
      };
  }
}

function originalFilter(filter: unknown): string | null {
  return filter === undefined ? null : JSON.stringify(filter);
}
