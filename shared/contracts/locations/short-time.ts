/** "17:30" -> "5:30 pm", "09:00" -> "9 am". */
export function shortTime(time: string, [am, pm]: readonly [string, string] = ['am', 'pm']): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour % 24 < 12 ? am : pm}`;
}
