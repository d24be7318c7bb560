-- The name that a dealer gave a picture, relative to the folder "pictures" of the content: an export has the picture under it again.
alter table pictures
add column path text;
