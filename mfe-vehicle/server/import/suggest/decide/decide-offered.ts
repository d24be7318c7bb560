import type { FeedProfile, FeedTest } from '../../feed/profile/feed-profile.ts';
import { isSwitchWord, readSwitch } from '../../vocabulary/switch.ts';
import { foldName } from '../names/field-of-name.ts';
import type { Values } from '../suggest-options.ts';
import type { Assignment } from './assignment.ts';

const gone =
  /^(is )?(archived|deleted|removed|withdrawn|inactive|disabled|suspended|expired|hidden|hide|not for sale|not advertised|(do not|dont|never) (advertise|publish|list|show|export|sell)|(exclude|hide|remove|withhold)d? from (web|website|websites|internet|export|feed|site)|no (web|export|internet))( flag| yn)?$/;
const goneSince =
  /^(date |time )?(archived|deleted|removed|withdrawn|deactivated)( on| at| date| time)?$|^(deletion|removal|withdrawal) (date|time)$/;

const yesWords = ['true', 'yes', 'y', '1', 't', 'x', 'on', 'ja', 'oui', 'si', 'sí', 'sim', 'tak', 'da'];

/** Leaves out the records that a column says are gone: "Deleted" with yes, "Withdrawn Date" with a date. */
export function leaveOutGone(columns: Assignment[], valuesOf: Values): NonNullable<FeedProfile['filters']> {
  return columns.flatMap((one): FeedTest[] => {
    const name = foldName(one.column);
    if (one.field !== null || one.doubt !== null || (!gone.test(name) && !goneSince.test(name))) return [];
    const values = [...new Set(valuesOf(one.column))];
    const isSwitch = values.length > 0 ? values.every(isSwitchWord) : gone.test(name);
    const isDated = values.length > 0 && values.every((text) => /\d{4}/.test(text));
    if (!isSwitch && !isDated && values.length > 0) return [];
    Object.assign(one, { field: 'filter', confidence: 0.85, note: 'says which records are left out' });
    return isSwitch
      ? [{ column: one.column, notIn: [...new Set([...yesWords, ...values.filter(readSwitch)])] }]
      : [{ column: one.column, empty: true }];
  });
}
