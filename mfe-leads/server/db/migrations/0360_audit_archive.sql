-- The leads of a whole site were written to a file, as for a dealer who leaves: such an entry is about no single person.
alter table audit
drop constraint audit_action_check,
add constraint audit_action_check check (action in ('export', 'forget', 'archive')),
alter column subject_hash
drop not null,
add constraint audit_about_a_person check (
  action = 'archive'
  or subject_hash is not null
);
